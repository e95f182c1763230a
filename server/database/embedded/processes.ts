import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { basename } from 'node:path'

/** Identifies a living process in addition to its number: its start time. Undefined for dead processes and zombies. */
export function birthOf(pid: number): string | undefined {
  return process.platform === 'linux' ? birthByProc(pid) : birthByPs(pid)
}

/** The living `postgres` and `initdb` processes of this folder. */
export function databaseProcessesIn(folder: string): number[] {
  return process.platform === 'linux' ? processesByProc(folder) : processesByPs(folder)
}

function birthByProc(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may hold anything; the fields are counted after it.
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return state === 'Z' || state === 'X' ? undefined : `${bootId()} ${fields[18]}`
  } catch {
    return undefined
  }
}

function bootId() {
  return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
}

function birthByPs(pid: number) {
  const { stdout } = spawnSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' })
  const [state = '', ...birth] = stdout.trim().split(/\s+/)
  return state === '' || state.startsWith('Z') ? undefined : birth.join(' ')
}

function processesByProc(folder: string) {
  const numbers = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return numbers.map(Number).filter((pid) => {
    try {
      const name = readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
      if (!isDatabaseProgram(name) || birthOf(pid) === undefined) return false
      if (isWithin(folder, readlinkSync(`/proc/${pid}/cwd`))) return true
      const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
      return words.some((word) => isWithin(folder, word))
    } catch {
      // Gone meanwhile, or another user's: then it is none of ours.
      return false
    }
  })
}

function processesByPs(folder: string) {
  const { stdout } = spawnSync('ps', ['-axww', '-o', 'pid=,command='], { encoding: 'utf8' })
  return stdout.split('\n').flatMap((line) => {
    const [, pid, program = '', rest = ''] = /^\s*(\d+) (\S+)(.*)$/.exec(line) ?? []
    const ours = isDatabaseProgram(basename(program)) && ` ${rest} `.includes(` ${folder} `)
    return pid && ours && birthOf(Number(pid)) ? [Number(pid)] : []
  })
}

function isDatabaseProgram(name: string) {
  return name === 'postgres' || name === 'initdb'
}

function isWithin(folder: string, path: string) {
  return path === folder || path.startsWith(`${folder}/`)
}
