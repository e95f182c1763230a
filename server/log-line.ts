type Entry = { time: number; level: number; msg?: string } & Record<string, unknown>

const levels: Record<number, string> = { 40: 'WARNING', 50: 'ERROR', 60: 'FATAL' }

/** An event of the log, as JSON, in a line for a person at a terminal; what it fails to read stays as it is. */
export function logLine(json: string): string {
  const entry = parsed(json)
  if (!entry) return json
  const { time, level, msg, pid: _, hostname: __, id: ___, error, ...rest } = entry
  const at = new Date(time).toTimeString().slice(0, 8)
  const { method, path, status, ms, ...more } = rest
  const isRequest = method && path
  const what = isRequest ? `${method} ${path} ${status}, ${ms} ms` : msg
  const fields = isRequest ? more : rest
  const said = [levels[level], what, ...Object.entries(fields).map(([key, value]) => inWords(key, value))]
  const stack = (error as { stack?: string } | undefined)?.stack
  return `${at}  ${said.filter(Boolean).join('  ')}${stack ? `\n${stack.replace(/^/gm, '          ')}` : ''}\n`
}

function parsed(json: string): Entry | undefined {
  try {
    const entry: unknown = JSON.parse(json)
    return typeof (entry as Entry | null)?.time === 'number' ? (entry as Entry) : undefined
  } catch {
    return undefined
  }
}

function inWords(key: string, value: unknown): string {
  return `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`
}
