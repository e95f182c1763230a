import { useEffect, useState } from 'react'

/** Returns a value once it has not changed for a while: a preview is not fetched for each key. */
export function useSettled<Value>(value: Value, milliseconds = 300): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const pause = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(pause)
  }, [value, milliseconds])
  return settled
}
