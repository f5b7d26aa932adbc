import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Distinguishes a process from a later one with the same id. Empty if the system does not provide it. */
export type ProcessIdentity = { pid: number; startedAt: string; boot: string; pidSpace: string }

const POLL_MS = 20

export function identify(pid: number): ProcessIdentity {
  return {
    pid,
    startedAt: stat(pid)[19] ?? '',
    boot: orEmpty(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
    pidSpace: orEmpty(() => readlinkSync('/proc/self/ns/pid')),
  }
}

/** Zombies do not count. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const state = stat(pid)[0]
  return state !== 'Z' && state !== 'X'
}

/** The command line of a process; empty if it cannot be read. */
export function commandOf(pid: number): string {
  const command = orEmpty(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim())
  if (command || process.platform === 'linux') return command
  return orEmpty(() => execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim())
}

/** Waits until a process has exited; false if it still runs after the limit. */
export async function waitUntilGone(pid: number, limitMs: number): Promise<boolean> {
  for (let waited = 0; isRunning(pid); waited += POLL_MS) {
    if (waited >= limitMs) return false
    await sleep(POLL_MS)
  }
  return true
}

/** The fields of /proc/<pid>/stat after the command's name: [0] state, [19] start time. */
function stat(pid: number): string[] {
  return orEmpty(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
    .replace(/^.*\) /s, '')
    .split(' ')
}

function orEmpty(read: () => string): string {
  try {
    return read()
  } catch {
    return ''
  }
}
