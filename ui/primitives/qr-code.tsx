import { type ReactNode, useEffect, useState } from 'react'

/** A QR code, drawn in the browser: its text, a secret perhaps, is sent nowhere. */
export function QrCode({ text, label }: { text: string; label: string }): ReactNode {
  const [drawn, setDrawn] = useState<{ size: number; path: string }>()
  useEffect(() => {
    let left = false
    void import('qrcode').then(({ create }) => {
      if (left) return
      const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
      const dark = [...data].flatMap((bit, index) => (bit ? [[index % size, Math.floor(index / size)]] : []))
      setDrawn({ size, path: dark.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join('') })
    })
    return () => {
      left = true
    }
  }, [text])
  const { size = 1, path = '' } = drawn ?? {}
  return (
    // Scanners need a dark code on a light margin of four modules, in dark mode too.
    <svg
      role="img"
      aria-label={label}
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      shapeRendering="crispEdges"
      className="mx-auto size-52 rounded-card bg-white text-black"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
