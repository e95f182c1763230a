import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { everyPage } from './words-file.ts'

type Source = { keys: Set<string>; imports: string[]; group?: string }

/**
 * Which words travel together: for each group the keys that its modules use, and what they import, up to where another
 * group begins. What every page has is in no other group; a key that two groups use is in both.
 */
export function wordGroups(folder: string, keys: readonly string[]): Map<string, Set<string>> {
  const sources = readSources(folder, keys)
  const routes = routesOf(folder)
  const begins = new Map<string, string[]>([[everyPage, []]])
  for (const [file, { group }] of sources) {
    if (group) begins.set(group, [...(begins.get(group) ?? []), file])
    else if (routes.has(file)) begins.get(everyPage)!.push(file)
  }
  const ofEveryPage = keysReachable(sources, begins.get(everyPage)!)
  const groups = new Map([[everyPage, ofEveryPage]])
  for (const [group, files] of begins) {
    if (group === everyPage) continue
    const used = keysReachable(sources, files)
    groups.set(group, new Set([...used].filter((key) => !ofEveryPage.has(key))))
  }
  return groups
}

/** Modules that the router brings: nobody imports them. */
function routesOf(folder: string): Set<string> {
  const listed = readFileSync(resolve(folder, 'routes.ts'), 'utf8').matchAll(
    /'((?:screens|layouts)\/[^']+)'/g,
  )
  return new Set(
    [...listed]
      .map(([, file]) => file!)
      .concat('root.tsx', 'entry.client.tsx')
      .map((file) => resolve(folder, file)),
  )
}

function keysReachable(sources: Map<string, Source>, begins: readonly string[]): Set<string> {
  const found = new Set<string>()
  const seen = new Set(begins)
  const waiting = [...begins]
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    const { keys, imports } = sources.get(file)!
    for (const key of keys) found.add(key)
    for (const imported of imports) {
      const source = sources.get(imported)
      if (!source || source.group || seen.has(imported)) continue
      seen.add(imported)
      waiting.push(imported)
    }
  }
  return found
}

function readSources(folder: string, keys: readonly string[]): Map<string, Source> {
  const files = globSync([`${folder}/**/*.{ts,tsx}`, `${folder}/../domain/**/*.ts`])
    .map((file) => resolve(file))
    .filter((file) => !file.includes('.test.'))
  return new Map(files.map((file) => [file, readSource(file, resolve(folder, '..'), keys)]))
}

function readSource(file: string, root: string, keys: readonly string[]): Source {
  const text = readFileSync(file, 'utf8')
  const quoted = new Set([...text.matchAll(/(['"`])([\w.-]+)\1/g)].map(([, , inner]) => inner!))
  // A key may be put together: t(`state.${state}`) uses every key that begins with "state.".
  const beginnings = [...text.matchAll(/`([\w.-]+[.-])\$\{/g)].map(([, beginning]) => beginning!)
  return {
    keys: new Set(
      keys.filter((key) => quoted.has(key) || beginnings.some((beginning) => key.startsWith(beginning))),
    ),
    imports: [...text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].flatMap(
      ([, path]) => resolved(path!, file, root) ?? [],
    ),
    group: text.match(/^await needWords\('([a-z-]+)'\)/m)?.[1],
  }
}

function resolved(path: string, from: string, root: string): string | undefined {
  if (path.startsWith('.')) return resolve(dirname(from), path)
  const inside = path.match(/^#(domain\/.+)$/)?.[1]
  const file = inside && resolve(root, inside)
  return file && existsSync(file) ? file : undefined
}
