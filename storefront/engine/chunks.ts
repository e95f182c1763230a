import type { BuildEnvironmentOptions, Plugin, Rolldown } from 'vite'

type Build = { getModuleInfo: Rolldown.GetModuleInfo }
type NameOfChunk = (id: string, build: Build) => string | undefined

const libraries = /node_modules\/(preact|react|react-dom|react-router|@lingui)\//

/** Where the browser begins. It runs once everything else is there, so it may not share a chunk with what is imported. */
const beginning = /\/storefront\/entry\.client\.tsx/

/** What stands around every screen. */
const frame = /\/storefront\/(root|layouts\/default)\.tsx/

/** The screens that most visits begin with. */
const catalogue = /\/storefront\/screens\/(home|category|destination|search|product)\.tsx/
const ofSeveral = 4

/** The parts of a visit, by the modules with which what each brings at once begins. */
const parts = Object.entries({
  home: /\/storefront\/screens\/home\.tsx/,
  category: /\/storefront\/screens\/category\.tsx/,
  destination: /\/storefront\/screens\/destination\.tsx/,
  search: /\/storefront\/screens\/search\.tsx/,
  product: /\/storefront\/screens\/(product|product\/([a-z]+\/)?[a-z]+-page)\.tsx/,
  tour: /\/storefront\/screens\/product\/booking\/tour-booking\.tsx/,
  booking: /\/storefront\/(screens\/product\/booking|transfers)\/([a-z]+\/)?[a-z]+-booking\.tsx/,
  cart: /\/storefront\/(screens\/cart|cart\/cart-sheet)\.tsx/,
  checkout: /\/storefront\/screens\/(checkout|pay|result)\.tsx/,
  writing: /\/storefront\/screens\/(contact|special-offer)\.tsx/,
})

/**
 * Has the scripts come in a few files: the libraries, what every page needs, what most screens of the catalogue need, and
 * one for whatever the same parts of a visit need. Left alone, the bundler makes a file of every little piece that two
 * sheets share, and a phone spends more on asking for it than on the piece itself (docs/decisions/0047).
 */
export function scriptsInFewFiles(): Plugin {
  const rolldownOptions: BuildEnvironmentOptions['rolldownOptions'] = {
    // Without it no chunk may leave out what its modules import, which stands in a chunk of its own by the same rules.
    preserveEntrySignatures: 'allow-extension',
    output: {
      codeSplitting: {
        groups: [
          { name: 'libraries', test: libraries, priority: 3 },
          { name: ofEveryPage(), debugName: 'every page', priority: 2 },
          { name: ofSeveralScreens(), debugName: 'several screens', priority: 1 },
          {
            ...{ name: ofTheSameParts(), debugName: 'the same parts', priority: 0 },
            includeDependenciesRecursively: false,
          },
        ],
      },
    },
  }
  const environment = { build: { rolldownOptions } }
  return {
    name: 'scripts-in-few-files',
    enforce: 'post',
    config: () => ({ environments: { client: environment, ssr: environment } }),
  }
}

/** Names the chunk of what the frame of a page needs; what one screen or a click alone needs goes its own way. */
function ofEveryPage(): NameOfChunk {
  const begins = beginningsOf((id) => beginning.exec(id)?.[0] ?? frame.exec(id)?.[0])
  return (id, build) => (!beginning.test(id) && begins(id, build).size > 0 ? 'frame' : undefined)
}

/** Names the chunk of what several screens of the catalogue need: one file instead of dozens that hold an icon each. */
function ofSeveralScreens(): NameOfChunk {
  const begins = beginningsOf((id) => catalogue.exec(id)?.[0])
  return (id, build) => (!catalogue.test(id) && begins(id, build).size >= ofSeveral ? 'catalogue' : undefined)
}

/**
 * Names the chunk of a module after the parts of a visit that need it. What is asked for elsewhere too stands apart, so
 * that nothing else brings more than it needs.
 */
function ofTheSameParts(): NameOfChunk {
  const partOf = (id: string) => parts.find(([, begins]) => begins.test(id))?.[0]
  const begins = beginningsOf((id, build) => partOf(id) ?? (isAskedForAlone(id, build) ? 'other' : undefined))
  return (id, build) => {
    const name = [...begins(id, build)].sort().join('-')
    return partOf(id) || name === '' || name === 'other' ? undefined : name
  }
}

function isAskedForAlone(id: string, build: Build): boolean {
  const module = build.getModuleInfo(id)
  return Boolean(module && (module.isEntry || module.dynamicImporters.length > 0))
}

/** Which of some modules bring another one with them, be it through others; `nameOf` names them, a module may be there twice. */
function beginningsOf(
  nameOf: (id: string, build: Build) => string | undefined,
): (id: string, build: Build) => Set<string> {
  const answers = new Map<string, Set<string>>()
  return function begins(id, build) {
    const known = answers.get(id)
    if (known) return known
    const name = nameOf(id, build)
    const answer = new Set(name ? [name] : [])
    answers.set(id, answer)
    for (const importer of build.getModuleInfo(id)?.importers ?? []) {
      for (const one of begins(importer, build)) answer.add(one)
    }
    return answer
  }
}
