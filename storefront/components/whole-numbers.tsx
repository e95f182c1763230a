import type { ReactNode } from 'react'

/** The format of booking and request numbers. */
const numbers = /\b([\dA-Z]+-[\dA-Z]{2}-[\dA-Z]{4}-[\dA-Z]{4})\b/

/** A text in which no booking's number is torn at its hyphens. */
export function WholeNumbers({ text }: { text: string }): ReactNode {
  return text.split(numbers).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <bdi key={part} className="whitespace-nowrap">
        {part}
      </bdi>
    ),
  )
}
