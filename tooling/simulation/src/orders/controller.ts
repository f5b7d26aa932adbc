import type { SentStatement } from '@isp/db/testing/hooked-database'

/** One of the two actions. */
export type Side = 'A' | 'B'

/** How a side stands: at a statement that it is about to send, waiting for an answer of the server, or finished. */
type Standing = 'thinking' | 'ready' | 'sent' | 'done'

export type Trace = {
  /** The sides in the order in which their statements were sent, such as `AAB`. */
  sent: string
  /** Whether a statement waited for a lock of the other side. */
  waited: boolean
}

/** A statement that takes longer is an error of the run. */
const PATIENCE_MS = 20_000
/** A statement that has no answer after this time, in ms, may wait for a lock. */
const POLL_MS = 2

const other = (side: Side): Side => (side === 'A' ? 'B' : 'A')

/**
 * Releases the statements of two connections one by one. `isBlocked` says whether a server process waits for a lock; it
 * is read until it is true or the statement has its answer, so that a run does not depend on time.
 */
export class Controller {
  readonly #sides = { A: new SideState(), B: new SideState() }
  #sent = ''
  #waited = false

  constructor(private readonly isBlocked: (pid: number) => Promise<boolean>) {}

  /** The hook of a side's connection. */
  async pass(side: Side, statement: SentStatement): Promise<unknown> {
    const state = this.#sides[side]
    state.pid = statement.pid
    await new Promise<void>((release) => {
      state.release = release
      state.become('ready')
    })
    try {
      return await statement.send()
    } finally {
      state.become('thinking')
    }
  }

  /**
   * Runs both actions. Each letter of `order` sends the next statement of that side, or of the other one if it is
   * finished or waits for a lock; what is left at the end of `order` is sent by A first.
   */
  async run(order: string, actions: Record<Side, () => Promise<void>>): Promise<Trace> {
    const running = (['A', 'B'] as const).map((side) => actions[side]().finally(() => this.#sides[side].become('done')))
    await this.#settle('A')
    await this.#settle('B')
    for (let step = 0; !this.#finished(); step += 1) await this.#step((order[step] ?? 'A') as Side)
    await Promise.all(running)
    return { sent: this.#sent, waited: this.#waited }
  }

  #finished(): boolean {
    return this.#sides.A.standing === 'done' && this.#sides.B.standing === 'done'
  }

  async #step(wanted: Side): Promise<void> {
    const side = this.#sides[wanted].standing === 'ready' ? wanted : other(wanted)
    const state = this.#sides[side]
    if (state.standing === 'ready') {
      this.#sent += side
      state.become('sent')
      state.release()
    }
    await this.#settle(side)
    await this.#settle(other(side))
  }

  /** Waits until a side is at its next statement, finished, or waits for a lock. */
  async #settle(side: Side): Promise<void> {
    const state = this.#sides[side]
    const deadline = Date.now() + PATIENCE_MS
    while (state.standing === 'thinking' || state.standing === 'sent') {
      await state.changed(POLL_MS)
      if (state.standing === 'sent' && (await this.isBlocked(state.pid)) && this.#standsAside(side)) {
        this.#waited = true
        return
      }
      if (Date.now() > deadline) throw new Error(`Side ${side} has had no answer for ${PATIENCE_MS} ms`)
    }
  }

  /** Whether a blocked side can wait. If both are blocked, the server ends one of them. */
  #standsAside(side: Side): boolean {
    return this.#sides[side].standing === 'sent' && this.#sides[other(side)].standing !== 'sent'
  }
}

class SideState {
  standing: Standing = 'thinking'
  pid = 0
  release = () => {}
  #wake = () => {}

  become(standing: Standing): void {
    this.standing = standing
    this.#wake()
  }

  /** Resolves at the next change, or after some ms. */
  changed(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}
