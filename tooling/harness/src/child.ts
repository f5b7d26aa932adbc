import { spawn } from 'node:child_process'
import { once } from 'node:events'

export type Child = {
  pid: number
  /** The output that matched the ready pattern. */
  ready: string
  /** The last part of its output. */
  output(): string
  /** The first group of a pattern, once the output matches. Rejects if the program exits without a match. */
  waitFor(pattern: RegExp): Promise<string>
  /** Stops it; resolves with its exit code, or null if a signal ended it. Can be called again. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

const START_LIMIT_MS = 10 * 60_000

/** Starts a Node program and waits until its output matches. */
export async function startChild(
  args: string[],
  { env, ready }: { env: Record<string, string>; ready: RegExp },
): Promise<Child> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Ctrl-C only reaches this process, which then stops its children in order.
    detached: true,
  })
  const exited = once(child, 'exit')
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    await exited
    return child.exitCode
  }
  let output = ''
  const waitFor = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const match = pattern.exec(output)
        if (!match) return
        for (const stream of [child.stdout, child.stderr]) stream.off('data', look)
        resolve(match[1] ?? match[0])
      }
      // Added after the listener that stores the output, so it is called after it.
      for (const stream of [child.stdout, child.stderr]) stream.on('data', look)
      look()
      exited.then(() => reject(new Error(`ended without ${pattern}:\n${output}`)), reject)
    })
  let settled = false
  const found = await new Promise<string>((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error(`not ready in time:\n${output}`)), START_LIMIT_MS)
    const listen = (chunk: Buffer) => {
      output = (output + chunk).slice(-10_000)
      const match = settled ? null : ready.exec(output)
      if (!match) return
      settled = true
      clearTimeout(limit)
      resolve(match[1] ?? match[0])
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    exited.then(() => {
      clearTimeout(limit)
      reject(new Error(`ended before it was ready:\n${output}`))
    }, reject)
  }).catch(async (error) => {
    await stop()
    throw error
  })
  return { pid: child.pid ?? 0, ready: found, output: () => output, waitFor, stop }
}
