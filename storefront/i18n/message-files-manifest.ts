/** Where the build lists the file of each language's messages, below the folder of the browser's files. */
export const messageFilesManifest = '.vite/messages.json'
