import { clientTexts } from '@isp/domain/clients/client-texts'
import { describe, expect, it } from 'vitest'
import {
  beginInlineEdit,
  type InlineField,
  inlineAlert,
  inlineChanges,
  inlineEditReducer,
  wifiPasswordCounter,
} from './inline-edit'

// Rules: product/clients#inline-edits-and-flags

describe('inline edit', () => {
  it.each<[InlineField, string, string | null]>([
    ['name', 'Ana', null],
    ['name', '', clientTexts.emptyName],
    ['name', '   ', clientTexts.emptyName],
    ['name', 'x'.repeat(201), 'Nombre: escribe 200 caracteres como máximo'],
    ['wifiName', '', null],
    ['wifiName', 'Casa', null],
    ['wifiPassword', '', clientTexts.shortWifiPassword],
    ['wifiPassword', '1234567', clientTexts.shortWifiPassword],
    ['wifiPassword', '  1234567  ', clientTexts.shortWifiPassword],
    ['wifiPassword', '12345678', null],
  ])('%s %j is refused with %j', (field, draft, alert) => {
    expect(inlineAlert(field, draft)).toBe(alert)
  })

  it('an invalid draft is not saved and shows its error until the next key', () => {
    const typed = inlineEditReducer(beginInlineEdit('name', 'Ana'), { type: 'typed', text: ' ' })
    const refused = inlineEditReducer(typed, { type: 'save' })
    expect(refused).toMatchObject({ saving: false, alert: clientTexts.emptyName, draft: ' ' })
    expect(inlineEditReducer(refused, { type: 'typed', text: 'E' }).alert).toBeNull()
  })

  it('typing and saving do nothing while saving', () => {
    const typed = inlineEditReducer(beginInlineEdit('name', 'Ana'), { type: 'typed', text: 'Eva' })
    const saving = inlineEditReducer(typed, { type: 'save' })
    expect(saving.saving).toBe(true)
    expect(inlineEditReducer(saving, { type: 'save' })).toBe(saving)
    expect(inlineEditReducer(saving, { type: 'typed', text: 'X' })).toBe(saving)
  })

  it('a failed save keeps what was typed', () => {
    const saving = { ...beginInlineEdit('wifiName', 'Casa'), draft: 'Casa nueva', saving: true }
    expect(inlineEditReducer(saving, { type: 'failed', alert: null })).toMatchObject({
      draft: 'Casa nueva',
      saving: false,
    })
  })

  it.each([
    ['Eva', 'Eva'],
    ['Ana', 'Ana María'],
  ])('with draft %j, new stored text leads to draft %j', (draft, kept) => {
    const refused = { ...beginInlineEdit('name', 'Ana'), draft, alert: clientTexts.changedMeanwhile }
    const renewed = inlineEditReducer(refused, { type: 'renewed', original: 'Ana María' })
    expect(renewed).toMatchObject({ original: 'Ana María', draft: kept, alert: null })
  })

  it.each([
    ['Ana', 'Ana', false],
    ['Ana', ' Ana ', false],
    ['Ana', 'Eva', true],
    ['', '  ', false],
    ['Casa', '', true],
  ])('from %j to %j changes: %s', (original, draft, changes) => {
    expect(inlineChanges({ original, draft })).toBe(changes)
  })

  it.each([
    ['', '0/8 caracteres mínimo'],
    ['12345', '5/8 caracteres mínimo'],
    ['1234567890', '10/8 caracteres mínimo'],
    ['🛰🛰', '2/8 caracteres mínimo'],
  ])('counts %j as %j', (draft, counter) => {
    expect(wifiPasswordCounter(draft)).toBe(counter)
  })
})
