import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepEarlyKeys, runEarlyKeys } from './early-keys'

const heard: string[] = []
const listen = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
  heard.push(`${ctrlKey || metaKey ? 'Ctrl+' : ''}${key}`)
}
const press = (key: string, init: KeyboardEventInit = {}, target: EventTarget = document.body) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })
  target.dispatchEvent(event)
  return event
}

beforeEach(() => {
  heard.length = 0
  keepEarlyKeys()
})
afterEach(() => {
  runEarlyKeys()
  window.removeEventListener('keydown', listen)
  vi.restoreAllMocks()
})
function ready() {
  window.addEventListener('keydown', listen)
  runEarlyKeys()
}

test.each([
  ['k', { ctrlKey: true }, 'Ctrl+k'],
  ['K', { metaKey: true }, 'Ctrl+K'],
  ['c', {}, 'c'],
  ['C', { shiftKey: true }, 'C'],
  ['/', {}, '/'],
  ['?', { shiftKey: true }, '?'],
])('%s that is pressed while the page loads is heard once it is there, and only once', (key, init, expected) => {
  expect(press(key, init).defaultPrevented).toBe(true)
  ready()
  expect(heard).toEqual([expected])
  press(key, init)
  expect(heard).toEqual([expected, expected])
})

test.each([
  ['a', {}],
  ['Enter', {}],
  ['p', { ctrlKey: true }],
  ['c', { ctrlKey: true }],
  ['c', { altKey: true }],
  ['k', {}],
  ['/', { altKey: true }],
  ['/', { repeat: true }],
])('%s %j is not kept', (key, init) => {
  expect(press(key, init).defaultPrevented).toBe(false)
  ready()
  expect(heard).toEqual([])
})

test('what is typed into a field stays there', () => {
  const field = document.body.appendChild(document.createElement('input'))
  expect(press('/', {}, field).defaultPrevented).toBe(false)
  field.remove()
  ready()
  expect(heard).toEqual([])
})

test('what was pressed long before, as before a login, is not run', () => {
  press('/')
  const later = performance.now() + 11_000
  vi.spyOn(performance, 'now').mockReturnValue(later)
  ready()
  expect(heard).toEqual([])
})
