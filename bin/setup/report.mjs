/** A fault whose message is all that a person needs to know. */
export class SetupFault extends Error {
  name = 'SetupFault'
}

/** Expected faults are said in their own words; a stack is for what nobody expected. */
export function reportFault(fault) {
  const expected = fault?.name === 'CannotStart' || fault?.name === 'SetupFault'
  if (expected) console.error(fault.message)
  else if (isDiskFull(fault))
    console.error(`The disk is full: make room, then do the same again. (${fault.message})`)
  else console.error(fault)
}

export function say(line) {
  console.log(line)
}

// By the system's code, by PostgreSQL's, or by what it says where it is run alone, the last two within another fault perhaps.
function isDiskFull(fault) {
  if (!(fault instanceof Error)) return false
  if (fault.code === 'ENOSPC' || fault.code === '53100') return true
  if (/No space left on device|could not extend file/.test(fault.message)) return true
  return isDiskFull(fault.cause)
}
