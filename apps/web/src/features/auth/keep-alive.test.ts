import { describe, expect, test } from 'vitest'
import {
  HIDDEN_PING_MS,
  type KeepAlive,
  type KeepAliveCommand,
  type KeepAliveEvent,
  keepAlive,
  startKeepAlive,
  VISIBLE_PING_MS,
} from './keep-alive'

// Rules: product/auth#keep-alive

/** The commands emitted for a sequence of events, and the state after it. */
function course(events: readonly KeepAliveEvent[], from: KeepAlive = startKeepAlive({ visible: true, at: 0 })) {
  let state = from
  const commands: KeepAliveCommand[] = []
  for (const event of events) {
    const step = keepAlive(state, event)
    state = step.state
    if (step.command) commands.push(step.command)
  }
  return { state, commands }
}

const failed = { type: 'failed' } as const
const answered = { type: 'answered' } as const

describe('cadence', () => {
  test.each<{ name: string; visible: boolean; events: KeepAliveEvent[]; nextPingAt: number; pings: number }>([
    {
      name: 'visible: every 30 s',
      visible: true,
      events: [{ type: 'tick', at: 30_000 }],
      nextPingAt: 60_000,
      pings: 1,
    },
    {
      name: 'not before it is due',
      visible: true,
      events: [{ type: 'tick', at: 29_999 }],
      nextPingAt: 30_000,
      pings: 0,
    },
    {
      name: 'hidden: every 5 min',
      visible: false,
      events: [{ type: 'tick', at: 300_000 }],
      nextPingAt: 600_000,
      pings: 1,
    },
    {
      name: 'hidden: not at 30 s',
      visible: false,
      events: [{ type: 'tick', at: 30_000 }],
      nextPingAt: 300_000,
      pings: 0,
    },
    {
      name: 'activity restarts the 30 s',
      visible: true,
      events: [
        { type: 'activity', at: 20_000 },
        { type: 'tick', at: 30_000 },
      ],
      nextPingAt: 50_000,
      pings: 0,
    },
    {
      name: 'activity while hidden changes nothing',
      visible: false,
      events: [{ type: 'activity', at: 20_000 }],
      nextPingAt: 300_000,
      pings: 0,
    },
    {
      name: 'hiding slows down',
      visible: true,
      events: [{ type: 'visibility', visible: false, at: 10_000 }],
      nextPingAt: 310_000,
      pings: 0,
    },
    {
      name: 'showing speeds up',
      visible: false,
      events: [{ type: 'visibility', visible: true, at: 10_000 }],
      nextPingAt: 40_000,
      pings: 0,
    },
    {
      name: 'the same visibility again changes nothing',
      visible: true,
      events: [{ type: 'visibility', visible: true, at: 10_000 }],
      nextPingAt: 30_000,
      pings: 0,
    },
  ])('$name', ({ visible, events, nextPingAt, pings }) => {
    const { state, commands } = course(events, startKeepAlive({ visible, at: 0 }))
    expect([state.nextPingAt, commands.length]).toEqual([nextPingAt, pings])
  })

  test('its two intervals are half a minute and five minutes', () => {
    expect([VISIBLE_PING_MS, HIDDEN_PING_MS]).toEqual([30_000, 300_000])
  })
})

describe('failures', () => {
  test('five consecutive failures reload the page', () => {
    expect(course([failed, failed, failed, failed]).commands).toEqual([])
    expect(course([failed, failed, failed, failed, failed]).commands).toEqual(['reload'])
  })

  test('a successful ping resets the count', () => {
    const { state, commands } = course([failed, failed, failed, failed, answered, failed, failed, failed, failed])
    expect([state.failures, commands]).toEqual([4, []])
  })
})
