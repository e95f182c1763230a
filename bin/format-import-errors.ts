import { relative } from 'node:path'

type ImportError = { file: string; path: string; message: string }

/** So many of one sort are shown: the rest is the same mistake again. */
const most = 20

/**
 * Returns lines that name the errors of an import, sort by sort: the first twenty with their places, then how many more
 * there are. Errors are of one sort when they say the same, whatever their numbers and names.
 */
export function formatImportErrors(errors: readonly ImportError[], from = '.'): string[] {
  const sorts = Map.groupBy(errors, ({ message }) => sortOf(message))
  return [...sorts.values()].flatMap((ofSort) => {
    const lines = ofSort
      .slice(0, most)
      .map(({ file, path, message }) =>
        [file && relative(from, file), path, message].filter(Boolean).join(': '),
      )
    if (ofSort.length <= most) return lines
    const more = (ofSort.length - most).toLocaleString('en')
    return [...lines, `… and ${more} more of this kind: ${sortOf(ofSort[0]!.message)}`]
  })
}

function sortOf(message: string): string {
  return message.replaceAll(/"[^"]*"|'[^']*'|“[^”]*”/g, '…').replaceAll(/\d+/g, 'N')
}
