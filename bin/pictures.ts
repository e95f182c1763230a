// npm run pictures -- derive [FILE.json …]   lays AVIF and WebP ready beside a catalogue's pictures; no file: the demo's
import { CannotStart } from '#server/environment.ts'
import { derivePictures } from './pictures/derive.ts'
import { reportFault } from './setup/report.mjs'

const usage = 'npm run pictures -- derive [FILE.json …]'

const [verb, ...words] = process.argv.slice(2)
try {
  if (verb === 'derive') await derivePictures(words)
  else throw new CannotStart(usage)
} catch (fault) {
  reportFault(fault)
  process.exitCode = 1
}
