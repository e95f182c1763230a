// docs/catalogue-format.schema.json must say what the format is today.
import { readFileSync } from 'node:fs'
import { catalogueSchema } from '#server/catalogue/file/json-schema.ts'

const written = readFileSync('docs/catalogue-format.schema.json', 'utf8')
if (written !== `${JSON.stringify(catalogueSchema(), null, 2)}\n`) {
  console.error('docs/catalogue-format.schema.json is out of date: npm run catalogue -- schema')
  process.exitCode = 1
}
