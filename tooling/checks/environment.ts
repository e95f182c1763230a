// .env.example and docs/operations.md against what is really read: every variable, in the same order, true defaults.
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { settings } from '#server/environment.ts'

const errors: string[] = []
const known = Object.keys(settings.shape)

const example = readFileSync('.env.example', 'utf8')
const listed = [...example.matchAll(/^#?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name!)
compare(listed, '.env.example')
if (listed.join() !== known.filter((name) => listed.includes(name)).join())
  errors.push('.env.example: the variables are in another order than in server/environment.ts')

const defaults = settings.parse({})
const copied = settings.parse(parseEnv(example))
for (const name of known as (keyof typeof defaults)[]) {
  if (copied[name] !== defaults[name])
    errors.push(`.env.example: ${name} is ${copied[name]}, its default is ${defaults[name]}`)
}

const [, section = ''] = readFileSync('docs/operations.md', 'utf8').split(/^## Environment$/m)
const rows = section.split(/^##/m)[0]!.matchAll(/^\| ([^|]+) \|/gm)
const reported = [...rows].flatMap(([, names]) =>
  [...names!.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name!),
)
compare(reported, 'docs/operations.md, Environment')

function compare(names: readonly string[], where: string): void {
  for (const name of known.filter((one) => !names.includes(one))) errors.push(`${where}: ${name} is missing`)
  for (const name of names.filter((one) => !known.includes(one)))
    errors.push(`${where}: nothing reads ${name}`)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice) errors.push(`${where}: ${twice} is listed twice`)
}

if (errors.length > 0) {
  console.error(errors.join('\n'))
  process.exit(1)
}
