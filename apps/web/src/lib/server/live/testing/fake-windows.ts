import type { ChangesEvent } from '@isp/domain/changes/changes.schema'

/** The streams that were opened, newest last, as the browser's `EventSource`. */
export class FakeSource extends EventTarget {
  static opened: FakeSource[] = []
  closed = false

  constructor(readonly url: string) {
    super()
    FakeSource.opened.push(this)
  }

  close() {
    this.closed = true
  }

  receive(name: string, data = '') {
    this.dispatchEvent(new MessageEvent(name, { data }))
  }

  tell(event: ChangesEvent) {
    this.receive('message', JSON.stringify(event))
  }

  get gapMs(): number {
    return JSON.parse(new URL(this.url, 'http://localhost').searchParams.get('input') ?? '').gapMs
  }
}

/** As the browser's `BroadcastChannel`: reaches the other windows, in a later task. */
export class FakeChannel {
  static open = new Set<FakeChannel>()
  onmessage: ((event: { data: unknown }) => void) | null = null

  constructor(readonly name: string) {
    FakeChannel.open.add(this)
  }

  postMessage(data: unknown) {
    for (const other of FakeChannel.open) {
      if (other === this || other.name !== this.name) continue
      setTimeout(() => FakeChannel.open.has(other) && other.onmessage?.({ data }))
    }
  }

  close() {
    FakeChannel.open.delete(this)
  }
}

/** As the browser's Web Locks: one holder, the others wait in their order. */
export class FakeLocks {
  waiting: (() => Promise<void>)[] = []
  held = false

  request(_name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>) {
    const turn = async () => {
      await hold()
    }
    this.waiting.push(turn)
    signal.addEventListener('abort', () => {
      this.waiting = this.waiting.filter((other) => other !== turn)
    })
    void this.next()
    return Promise.resolve()
  }

  async next() {
    if (this.held) return
    this.held = true
    await Promise.resolve()
    await this.waiting.shift()?.()
    this.held = false
    if (this.waiting.length > 0) await this.next()
  }
}

/** The newest stream that is open: of two windows that claim it in one moment, the later one may have to close its own. */
export const newest = () =>
  (FakeSource.opened.filter(({ closed }) => !closed).at(-1) ?? FakeSource.opened.at(-1)) as FakeSource
export const openStreams = () => FakeSource.opened.filter(({ closed }) => !closed).length
export const changed: ChangesEvent = { kind: 'changed' }
