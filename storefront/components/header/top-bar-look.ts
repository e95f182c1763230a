/** The classes of a small button in the dark bar at the very top. */
export const barButton =
  'inline-flex min-h-9 items-center whitespace-nowrap gap-1.5 rounded-input px-2.5 font-medium text-on-ink text-sm hover:bg-white/10 [&_svg]:size-4 [&_svg]:text-on-ink-soft'
