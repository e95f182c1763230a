import type { Rolldown } from 'vite'

type Build = { getModuleInfo: Rolldown.GetModuleInfo }
type NameOfChunk = (id: string, build: Build) => string | undefined

/** Where the browser begins. It runs once everything else is there, so it may not share a chunk with what is imported. */
const beginning = /\/storefront\/entry\.client\.tsx/

/** What stands around every screen. */
const frame = /\/storefront\/(root|layouts\/default)\.tsx/

/** The screens that most visits begin with. */
const catalogue = /\/storefront\/screens\/(home|category|destination|search|product)\.tsx/
const ofSeveral = 4

/** Names the chunk of what the frame of a page needs; what one screen or a click alone needs goes its own way. */
export function ofEveryPage(): NameOfChunk {
  const begins = beginningsOf((id) => beginning.exec(id)?.[0] ?? frame.exec(id)?.[0])
  return (id, build) => (!beginning.test(id) && begins(id, build).size > 0 ? 'frame' : undefined)
}

/** Names the chunk of what several screens of the catalogue need: one file instead of dozens that hold an icon each. */
export function ofSeveralScreens(): NameOfChunk {
  const begins = beginningsOf((id) => catalogue.exec(id)?.[0])
  return (id, build) => (!catalogue.test(id) && begins(id, build).size >= ofSeveral ? 'catalogue' : undefined)
}

/** Which of some modules bring another one with them, be it through others; `nameOf` names them, a module may be there twice. */
function beginningsOf(nameOf: (id: string) => string | undefined): (id: string, build: Build) => Set<string> {
  const answers = new Map<string, Set<string>>()
  return function begins(id, build) {
    const known = answers.get(id)
    if (known) return known
    const name = nameOf(id)
    const answer = new Set(name ? [name] : [])
    answers.set(id, answer)
    for (const importer of build.getModuleInfo(id)?.importers ?? []) {
      for (const one of begins(importer, build)) answer.add(one)
    }
    return answer
  }
}
