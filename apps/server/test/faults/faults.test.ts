import { join } from 'node:path'
import { afterEach, expect, inject, it } from 'vitest'
import type {} from '../support/bundle-server'
import { drain } from './drain'
import { broken, type Finding } from './finding'
import { killRounds } from './kill-rounds'
import { outage } from './outage'
import { twoProcesses } from './two-processes'
import { World } from './world'

// The pause leaves the processor to the other suites.
const world = new World({ pauseMs: 20, main: join(inject('serverBundle'), 'main.js') })
afterEach(() => world.close())

/** Their payments are more than a load makes. */
const CLIENTS = 300

// Short versions of the faults in `npm run faults`.
it.each<[string, () => Promise<Finding>]>([
  ['finishes requests in flight when it is stopped', () => drain(world)],
  ['shares its state with a second process', () => twoProcesses(world)],
  [
    'survives an outage of its database',
    () => outage(world, { seconds: 2, way: 'stopped', slowest: 30_000, clients: CLIENTS }),
  ],
  ['loses nothing to kill -9', () => killRounds(world, { rounds: 3, clients: CLIENTS })],
])(
  'the server %s',
  async (_, fault) => {
    expect(broken(await fault())).toEqual([])
  },
  180_000,
)
