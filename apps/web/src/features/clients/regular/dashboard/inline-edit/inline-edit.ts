import { clientChanges } from '@isp/domain/clients/client.schema'
import { clientTexts } from '@isp/domain/clients/client-texts'
import { MIN_WIFI_PASSWORD_LENGTH } from '@isp/domain/clients/network-fields'

export const inlineFields = ['name', 'wifiName', 'wifiPassword'] as const
export type InlineField = (typeof inlineFields)[number]

/** The only field being edited on the dashboard (product/clients#inline-edits-and-flags). */
export type InlineTarget = { clientId: number; field: InlineField }

export type InlineEdit = {
  field: InlineField
  /** The stored value; empty if there is none. */
  original: string
  draft: string
  /** Why the draft cannot be saved, after an attempt. */
  alert: string | null
  saving: boolean
}

export type InlineEditAction =
  | { type: 'typed'; text: string }
  | { type: 'save' }
  | { type: 'failed'; alert: string | null }
  | { type: 'renewed'; original: string }

export function beginInlineEdit(field: InlineField, original: string): InlineEdit {
  return { field, original, draft: original, alert: null, saving: false }
}

/** Typing and saving do nothing while it is being saved; a failure keeps the draft. */
export function inlineEditReducer(edit: InlineEdit, action: InlineEditAction): InlineEdit {
  switch (action.type) {
    case 'typed':
      return edit.saving ? edit : { ...edit, draft: action.text, alert: null }
    case 'save': {
      if (edit.saving) return edit
      const alert = inlineAlert(edit.field, edit.draft)
      return { ...edit, alert, saving: alert === null }
    }
    case 'failed':
      return { ...edit, alert: action.alert, saving: false }
    case 'renewed': {
      const { original } = action
      return { ...edit, original, draft: inlineChanges(edit) ? edit.draft : original, alert: null }
    }
  }
}

/** Why a draft is invalid; null if it can be saved. */
export function inlineAlert(field: InlineField, draft: string): string | null {
  const text = draft.trim()
  if (field === 'name' && text === '') return clientTexts.emptyName
  if (field === 'wifiPassword' && [...text].length < MIN_WIFI_PASSWORD_LENGTH) return clientTexts.shortWifiPassword
  return clientChanges.shape[field].safeParse(text).error?.issues[0]?.message ?? null
}

/** True if saving would change the stored value. */
export function inlineChanges({ original, draft }: Pick<InlineEdit, 'original' | 'draft'>): boolean {
  return draft.trim() !== original
}

/** `5/8 caracteres mínimo` */
export function wifiPasswordCounter(draft: string): string {
  return `${[...draft.trim()].length}/${MIN_WIFI_PASSWORD_LENGTH} caracteres mínimo`
}
