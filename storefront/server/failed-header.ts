/** With this header the app says that not even the frame of a page could be made: the host shows a page that needs none. */
export const wholePageFailed = 'x-whole-page-failed'
