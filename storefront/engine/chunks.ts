import type { Rolldown } from 'vite'

type NameOfChunk = (id: string, build: { getModuleInfo: Rolldown.GetModuleInfo }) => string | undefined

/** Where the browser begins. It runs once everything else is there, so it may not share a chunk with what is imported. */
const beginning = /\/storefront\/entry\.client\.tsx/

/** What stands around every screen. */
const frame = /\/storefront\/(root|layouts\/default)\.tsx/

/** Names the chunk of what the frame of a page needs; what one screen or a click alone needs goes its own way. */
export function ofEveryPage(): NameOfChunk {
  const answers = new Map<string, boolean>()
  return (id, build) => {
    return !beginning.test(id) && isOfFrame(id) ? 'frame' : undefined

    function isOfFrame(id: string): boolean {
      const known = answers.get(id)
      if (known !== undefined) return known
      answers.set(id, false)
      const answer =
        frame.test(id) || beginning.test(id) || (build.getModuleInfo(id)?.importers ?? []).some(isOfFrame)
      answers.set(id, answer)
      return answer
    }
  }
}
