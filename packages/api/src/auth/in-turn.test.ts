import { expect, it } from 'vitest'
import { inTurn } from './in-turn'

const options = { limit: 3, onFull: () => new Error('full') }

it('runs the actions of one key in sequence, also after a failure', async () => {
  const log: string[] = []
  const action = (name: string, fails = false) =>
    inTurn('a', options, async () => {
      log.push(`${name} begins`)
      await new Promise((resolve) => setTimeout(resolve))
      log.push(`${name} ends`)
      if (fails) throw new Error(name)
      return name
    }).catch((error: Error) => error.message)
  expect(await Promise.all([action('1'), action('2', true), action('3'), action('4')])).toEqual(['1', '2', '3', 'full'])
  expect(log).toEqual(['1 begins', '1 ends', '2 begins', '2 ends', '3 begins', '3 ends'])
  expect(await action('5')).toBe('5')
})

it('runs different keys concurrently', async () => {
  let release = () => {}
  const first = inTurn('a', options, () => new Promise<void>((resolve) => (release = resolve)))
  expect(await inTurn('b', options, async () => 'done')).toBe('done')
  release()
  await first
})

it('runs a few at a time, and those that go first before the others', async () => {
  const running: string[] = []
  const log: string[] = []
  const releases: (() => void)[] = []
  const action = (name: string, first = false) =>
    inTurn('c', { ...options, atOnce: 2, limit: 3, first }, async () => {
      running.push(name)
      log.push(`${running.length}: ${name}`)
      await new Promise<void>((resolve) => releases.push(resolve))
      running.splice(running.indexOf(name), 1)
    })
  const all = [action('1'), action('2'), action('3'), action('4', true)]
  await expect(action('5')).rejects.toThrow('full')
  await expect(action('6', true)).rejects.toThrow('full')
  for (let index = 0; index < all.length; index += 1) {
    releases[index]?.()
    await all[index === 2 ? 3 : index === 3 ? 2 : index]
  }
  expect(log).toEqual(['1: 1', '2: 2', '2: 4', '2: 3'])
})
