import { join } from 'node:path'
import { afterEach, expect, inject, it } from 'vitest'
import type {} from '../support/bundle-server'
import { drain } from './drain'
import { broken, type Finding } from './finding'
import { killRounds } from './kill-rounds'
import { outage } from './outage'
import { twoProcesses } from './two-processes'
import { World } from './world'

const world = new World(undefined, join(inject('serverBundle'), 'main.js'))
afterEach(() => world.close())

// The full faults are those of `npm run faults`; these are short enough for every day.
it.each<[string, () => Promise<Finding>]>([
  ['answers what is under way when it is told to stop', () => drain(world)],
  ['shares everything with a second process', () => twoProcesses(world)],
  ['lives through its database being away', () => outage(world, { seconds: 3, way: 'stopped', slowest: 30_000 })],
  ['loses nothing to kill -9', () => killRounds(world, { rounds: 2 })],
])(
  'the server %s',
  async (_, fault) => {
    expect(broken(await fault())).toEqual([])
  },
  180_000,
)
