import type { ReactNode } from 'react'

/** A vehicle from its side, as large as its class: a car, a van, a small bus. */
export function VehicleDrawing({ seats }: { seats: number }): ReactNode {
  return (
    <svg viewBox="0 0 120 60" aria-hidden="true" className="h-auto w-full">
      <path d="M4 52h112" className="stroke-line-strong" strokeWidth="2" strokeLinecap="round" />
      {seats <= 4 ? <Car /> : seats <= 9 ? <Van /> : <Bus />}
    </svg>
  )
}

const body = 'fill-brand-soft stroke-ink'
const glass = 'fill-white stroke-ink'

function Car(): ReactNode {
  return (
    <>
      <path
        d="M18 46v-9c0-3 2-5 5-6l12-3 11-10c2-2 4-3 7-3h17c3 0 6 1 8 3l10 10 13 3c3 1 5 3 5 6v9z"
        className={body}
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M44 28l7-7c1-1 2-1 3-1h6v8zM66 20h8c2 0 3 1 4 2l6 6H66z"
        className={glass}
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <Wheels at={[38, 86]} />
    </>
  )
}

function Van(): ReactNode {
  return (
    <>
      <path
        d="M12 46V18c0-4 3-7 7-7h55c4 0 7 2 9 5l9 13 13 4c2 1 3 3 3 5v8z"
        className={body}
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M20 18h17v11H20zM43 18h17v11H43zM66 18h8c2 0 3 1 4 2l6 9H66z"
        className={glass}
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <Wheels at={[34, 88]} />
    </>
  )
}

function Bus(): ReactNode {
  return (
    <>
      <path
        d="M6 46V14c0-4 3-7 7-7h86c5 0 8 3 9 7l4 19v13z"
        className={body}
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M13 14h14v13H13zM32 14h14v13H32zM51 14h14v13H51zM70 14h14v13H70zM89 14h9c2 0 3 1 3 3l3 10H89z"
        className={glass}
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <Wheels at={[30, 90]} />
    </>
  )
}

function Wheels({ at }: { at: number[] }): ReactNode {
  return at.map((x) => (
    <g key={x}>
      <circle cx={x} cy="46" r="7" className="fill-ink" />
      <circle cx={x} cy="46" r="2.5" className="fill-surface" />
    </g>
  ))
}
