import { type GroupField, groupFieldKeys, groupFields } from '@isp/domain/groups/group.schema'
import { z } from 'zod'

/** The text fields of a group's form: every one that a group has. Selected members and expenses are kept separately. */
export const groupFormInput = z.object(groupFields)
export type GroupFields = z.output<typeof groupFormInput>

/** Form values: all fields as text, empty if unset. */
export type GroupFormValues = Record<GroupField, string>

export const emptyGroupForm = valuesOf(() => '')

/** Initial values of a stored group. */
export function groupFormOf(group: GroupFields): GroupFormValues {
  return valuesOf((key) => group[key] ?? '')
}

function valuesOf(read: (key: GroupField) => string): GroupFormValues {
  return Object.fromEntries(groupFieldKeys.map((key) => [key, read(key)])) as GroupFormValues
}
