// npm run pictures -- derive [FILE.json …]   lays AVIF and WebP ready beside a catalogue's pictures; no file: the demo's
// npm run pictures -- render NAME [draft]    makes a picture of the demo again by its recipe; needs Blender
// npm run pictures -- sheet                  all pictures of the demo on one: docs/pictures/contact-sheet.webp
// npm run pictures -- screens [ORIGIN]       the README's, of the demo company that runs there (default: port 3000), and
//                                            all screens at three widths: docs/pictures/screens.webp; it books some places
// npm run pictures -- back-office [ORIGIN]   every screen of the back office of that company: docs/backoffice-screens.md
import { CannotStart } from '#server/environment.ts'
import { takeAllScreens } from './pictures/all-screens.ts'
import { takeBackOfficeScreens } from './pictures/back-office-screens.ts'
import { derivePictures } from './pictures/derive.ts'
import { renderPicture } from './pictures/render.ts'
import { takeScreens } from './pictures/screens.ts'
import { makeSheet } from './pictures/sheet.ts'
import { reportError } from './setup/report.mjs'

const usage =
  'npm run pictures -- derive [FILE.json …] | render NAME [draft] | sheet | screens [ORIGIN] | back-office [ORIGIN]'

const [verb, ...words] = process.argv.slice(2)
try {
  if (verb === 'derive') await derivePictures(words)
  else if (verb === 'render') await renderPicture(words)
  else if (verb === 'sheet') await makeSheet()
  else if (verb === 'screens') {
    const [origin = 'http://127.0.0.1:3000'] = words
    await takeScreens(origin)
    await takeAllScreens(origin)
  } else if (verb === 'back-office') await takeBackOfficeScreens(words[0] ?? 'http://127.0.0.1:3000')
  else throw new CannotStart(usage)
} catch (error) {
  reportError(error)
  process.exitCode = 1
}
