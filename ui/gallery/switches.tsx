import { type ReactNode, useEffect, useState } from 'react'
import { ChoiceChip } from '../primitives/badge.tsx'
import { type CompanyTheme, themeStyle } from '../theme/theme.ts'

/** Companies' themes to look at everything in; the last is too pale for words and has to be corrected. */
export const themes: Record<string, CompanyTheme> = {
  own: {},
  cobalt: { brand: '#1d4ed8', action: '#f59e0b' },
  pine: { brand: '#166534', action: '#be185d' },
  lemon: { brand: '#ffe066', action: '#ffe066' },
}

export type Look = {
  direction: 'ltr' | 'rtl'
  theme: string
  motion: 'full' | 'reduced'
  /** Only this part, and no switches: for pictures. */
  part?: string
}

/** How the address wants the gallery: `?dir=rtl&theme=pine&motion=reduced&part=fields`. */
function lookOfAddress(): Look {
  const wanted = new URLSearchParams(window.location.search)
  const theme = wanted.get('theme') ?? ''
  return {
    direction: wanted.get('dir') === 'rtl' ? 'rtl' : 'ltr',
    theme: Object.hasOwn(themes, theme) ? theme : 'own',
    motion: wanted.get('motion') === 'reduced' ? 'reduced' : 'full',
    part: wanted.get('part') ?? undefined,
  }
}

/** The look that is chosen, stored in the address and put on the page's root, where an application has it too. */
export function useLook(): [Look, (change: Partial<Look>) => void] {
  const [look, setLook] = useState(lookOfAddress)
  useEffect(() => {
    const root = document.documentElement
    root.dir = look.direction
    root.lang = look.direction === 'rtl' ? 'ar' : 'en'
    root.dataset.motion = look.motion
    root.removeAttribute('style')
    for (const [name, value] of Object.entries(themeStyle(themes[look.theme] ?? {})))
      root.style.setProperty(name, value)
    const address = new URLSearchParams({ dir: look.direction, theme: look.theme, motion: look.motion })
    if (look.part) address.set('part', look.part)
    window.history.replaceState(null, '', `?${address}`)
  }, [look])
  return [look, (change) => setLook({ ...look, ...change })]
}

/** The bar of switches at the top. */
export function Switches({
  look,
  onChange,
}: {
  look: Look
  onChange: (change: Partial<Look>) => void
}): ReactNode {
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-surface">
      <div className="page flex flex-wrap items-center gap-x-8 gap-y-2 py-3" dir="ltr">
        <Choice
          label="Direction"
          values={['ltr', 'rtl']}
          value={look.direction}
          onValue={(direction) => onChange({ direction })}
        />
        <Choice
          label="Theme"
          values={Object.keys(themes)}
          value={look.theme}
          onValue={(theme) => onChange({ theme })}
        />
        <Choice
          label="Motion"
          values={['full', 'reduced']}
          value={look.motion}
          onValue={(motion) => onChange({ motion })}
        />
      </div>
    </header>
  )
}

function Choice<Value extends string>({
  label,
  values,
  value,
  onValue,
}: {
  label: string
  values: Value[]
  value: Value
  onValue: (value: Value) => void
}): ReactNode {
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="float-start me-1 text-ink-soft text-sm">{label}</legend>
      {values.map((one) => (
        <ChoiceChip key={one} selected={one === value} onSelect={() => onValue(one)}>
          {one}
        </ChoiceChip>
      ))}
    </fieldset>
  )
}
