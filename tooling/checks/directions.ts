// Features of the server have a direction: no two of them import each other, tests aside.
import { globSync, readFileSync } from 'node:fs'

const imports = new Map<string, Set<string>>()
for (const file of globSync('server/*/**/*.ts').filter((one) => !one.endsWith('.test.ts'))) {
  const from = file.split('/')[1]!
  const known = imports.get(from) ?? new Set<string>()
  imports.set(from, known)
  for (const [, to = ''] of readFileSync(file, 'utf8').matchAll(/from '#server\/([^/']+)\//g)) known.add(to)
}

const errors = [...imports].flatMap(([from, known]) =>
  [...known]
    .filter((to) => from < to && imports.get(to)?.has(from))
    .map((to) => `server/${from}/ and server/${to}/ import each other`),
)
for (const error of errors) console.error(error)
process.exitCode = errors.length > 0 ? 1 : 0
