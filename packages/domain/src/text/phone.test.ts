import { describe, expect, it } from 'vitest'
import { formatTypedPhone, joinPhone, readTypedPhone, splitPhone } from './phone'
import { callLink, chatLink, guatemalanChatLink } from './phone-links'

describe('typed phone', () => {
  it.each([
    ['5', '+502 5'],
    ['+502 55', '+502 55'],
    ['5555 1234', '+502 55551234'],
    ['5555-1234', '+502 55551234'],
    ['50255551234', '+502 55551234'],
    ['+502 5555 1234', '+502 55551234'],
    ['(+502) 5555-1234', '+502 55551234'],
    ['+ 502 5555 1234', '+502 55551234'],
    ['00502 5555 1234', '+502 55551234'],
    ['00 52 55 1234 5678', '+52 5512345678'],
    ['50212345', '+502 50212345'],
    ['502 5555', '+502 5555'],
    ['abc', ''],
    ['+502 ', ''],
    ['+', '+'],
    ['+50', '+50'],
    ['0', '0'],
    ['00', '+'],
    ['0055', '+502 55'],
    ['+1 2025550100', '+1 2025550100'],
    ['+52 5512345678', '+52 5512345678'],
    ['+525512345678', '+52 5512345678'],
    ['+12025550100', '+1 2025550100'],
    ['+1', '+1'],
    ['+52', '+52'],
    ['', ''],
  ])('%j becomes %j', (typed, phone) => {
    expect(formatTypedPhone(typed)).toBe(phone)
  })

  it.each(['55551234', '50255551234', '+50255551234', '50212345'])('%s typed key by key has one prefix', (keys) => {
    const typed = [...keys].reduce((phone, key) => formatTypedPhone(phone + key), '')
    expect(typed).toBe(keys === '50212345' ? '+502 50212345' : '+502 55551234')
  })

  it.each([
    ['+52 5512345678', '+52 5512345678'],
    ['+525512345678', '+52 5512345678'],
    ['+12025550100', '+1 2025550100'],
    ['+1 2025550100', '+1 2025550100'],
    ['0050255551234', '+502 55551234'],
    ['0012025550100', '+1 2025550100'],
  ])('%s typed key by key is %s', (keys, phone) => {
    expect([...keys].reduce((typed, key) => formatTypedPhone(typed + key), '')).toBe(phone)
  })

  it('can be deleted key by key', () => {
    const left: string[] = []
    for (let phone = '+52 5'; phone !== ''; phone = formatTypedPhone(phone.slice(0, -1))) left.push(phone)
    expect(left).toEqual(['+52 5', '+52', '+5', '+'])
  })
})

describe('a phone typed next to its country', () => {
  it.each([
    ['5555-1234', '+502', '+502 55551234'],
    ['+502 5555 1234', '+502', '+502 55551234'],
    ['50255551234', '+502', '+502 55551234'],
    ['(502) 5555-1234', '+502', '+502 55551234'],
    ['502+5', '+502', '+502 5025'],
    ['00502 5555 1234', '+1', '+502 55551234'],
    ['+1 305 555 1234', '+502', '+1 3055551234'],
    ['1 305 555 1234', '+1', '+1 3055551234'],
    ['+52 55 1234 5678', '+502', '+52 5512345678'],
    ['52 55 1234 5678', '+52', '+52 5512345678'],
    ['50212345', '+502', '+502 50212345'],
    ['502 555 1234', '+1', '+1 5025551234'],
    ['+34 600', '+502', '+502 34600'],
    ['s/n', '+52', ''],
  ] as const)('%s next to %s is %s', (typed, country, phone) => {
    const { prefix, number, begun } = readTypedPhone(typed, country)
    expect(joinPhone(prefix, number)).toBe(phone)
    expect(begun).toBe('')
  })

  it.each([
    ['+', '+502', '+'],
    ['+50', '+502', '+50'],
    ['00', '+502', '+'],
    ['+1', '+1', ''],
    ['+52', '+52', ''],
    ['+502', '+502', ''],
    ['0', '+502', ''],
  ])('%s keeps the country %s and %j as a possible prefix', (typed, prefix, begun) => {
    expect(readTypedPhone(typed, '+502')).toEqual({ prefix, number: typed === '0' ? '0' : '', begun })
  })
})

it('joins a prefix and the digits of a number', () => {
  expect(joinPhone('+52', '55 1234-5678')).toBe('+52 5512345678')
})

it.each([
  ['+502 55551234', 'https://wa.me/50255551234'],
  ['55551234', 'https://wa.me/50255551234'],
  ['5555-1234', 'https://wa.me/50255551234'],
  ['+1 2025550100', 'https://wa.me/12025550100'],
  ['1234567', 'https://wa.me/1234567'],
  ['', null],
  [null, null],
])('%j has the chat link %s', (phone, link) => {
  expect(chatLink(phone)).toBe(link)
  expect(callLink(phone)).toBe(link === null ? null : link.replace('https://wa.me/', 'tel:+'))
})

it.each([
  ['+502 55551234', 'https://wa.me/50255551234'],
  ['55551234', 'https://wa.me/50255551234'],
  ['5555-1234', 'https://wa.me/50255551234'],
  ['1234567', 'https://wa.me/5021234567'],
  ['50212345', 'https://wa.me/50212345'],
  ['+1 2025550100', 'https://wa.me/50212025550100'],
  ['sin número', null],
  ['', null],
  [null, null],
])('%j of a variable client has the chat link %s', (phone, link) => {
  expect(guatemalanChatLink(phone)).toBe(link)
})

it.each([
  ['+502 55551234', '+502', '55551234'],
  ['+52 5512345678', '+52', '5512345678'],
  ['55551234', '+502', '55551234'],
])('%s has the prefix %s and the number %s', (phone, prefix, number) => {
  expect(splitPhone(phone)).toEqual({ prefix, number })
  expect(joinPhone(prefix, number)).toBe(`${prefix} ${number}`)
})
