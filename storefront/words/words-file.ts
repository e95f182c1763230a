/** Where the built words of each language and group lie, below the folder of the browser's files. */
export const wordsFile = '.vite/words.json'

/** The group that comes with every page; the others are declared by `await needWords('name')` at the top of a module. */
export const everyPage = 'site'
