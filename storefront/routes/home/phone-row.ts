/** A row of a section that scrolls sideways to the edges of a phone; wider windows have a grid instead. */
export const phoneRow =
  'no-scrollbar relative -mx-(--gutter) mt-4 flex snap-x scroll-px-(--gutter) gap-4 overflow-x-auto px-(--gutter) py-1 md:mx-0 md:overflow-visible md:p-0'
