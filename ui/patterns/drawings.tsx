import type { ReactNode } from 'react'

/** A small sailing boat on a calm bay at sunset: an empty cart, no bookings yet. */
export function BoatDrawing(): ReactNode {
  return (
    <Bay>
      <path d="M92 34v56H58z" className="fill-white stroke-ink" strokeWidth="2" strokeLinejoin="round" />
      <path
        d="M98 44v46h27z"
        className="fill-action-soft stroke-ink"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="M95 26v72" className="stroke-ink" strokeWidth="2" strokeLinecap="round" />
      <path
        d="M52 98h84l-10 15H64z"
        className="fill-action stroke-ink"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </Bay>
  )
}

/** A lighthouse on its rock: a page that could not be found. */
export function LighthouseDrawing(): ReactNode {
  return (
    <Bay>
      <path d="m104 45 52-15v30z" className="fill-sun" opacity=".35" />
      <path d="M58 118c4-14 16-18 34-18s30 6 36 18z" className="fill-ink-soft" />
      <path
        d="m82 102 5-48h14l5 48z"
        className="fill-white stroke-ink"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="m85 76 1.4-12h15.2L103 76z" className="fill-action" />
      <path
        d="M83 54h22M87 54V40h14v14"
        className="fill-sun stroke-ink"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="m85 40 9-9 9 9z" className="fill-ink" />
    </Bay>
  )
}

/** An empty stretch of beach with a parasol: no results, nothing here yet. */
export function ParasolDrawing(): ReactNode {
  return (
    <Bay>
      <path d="M38 118c8-16 30-22 54-22s46 8 54 22z" className="fill-warning-soft" />
      <path d="m104 46-14 62" className="stroke-ink" strokeWidth="2.5" strokeLinecap="round" />
      <path
        d="M62 58c6-22 26-32 46-26 18 5 29 20 26 40z"
        className="fill-white stroke-ink"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="M80 62c2-20 12-29 28-30-6 8-8 18-9 34z" className="fill-action" />
      <path d="M118 68c3-18-1-30-10-36 18 5 29 20 26 40z" className="fill-action" />
    </Bay>
  )
}

function Bay({ children }: { children: ReactNode }): ReactNode {
  return (
    <svg viewBox="0 0 184 148" fill="none" role="none">
      <path d="M12 118a80 80 0 1 1 160 0z" className="fill-brand-soft" />
      <circle cx="136" cy="72" r="15" className="fill-sun" opacity=".9" />
      <path d="M18 104c18-10 30-18 46-12 12 5 18 12 30 12z" className="fill-brand-bright" opacity=".45" />
      {children}
      <path d="M12 118h160c-3 10-7 18-13 24H25c-6-6-10-14-13-24z" className="fill-brand-bright" />
      <path
        d="M40 127h26m14 0h44m-64 8h20m14 0h30"
        className="stroke-white"
        strokeWidth="2"
        strokeLinecap="round"
        opacity=".8"
      />
    </svg>
  )
}
