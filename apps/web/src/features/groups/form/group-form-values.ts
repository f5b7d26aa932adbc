import { groupInput } from '@isp/domain/groups/group.schema'
import type { z } from 'zod'

/** The text fields of a group's form; selected members and expenses are kept separately. */
export const groupFormInput = groupInput.pick({ name: true, location: true, description: true })
export type GroupFields = z.output<typeof groupFormInput>

/** Form values: all fields as text, empty if unset. */
export type GroupFormValues = Record<keyof GroupFields, string>

export const emptyGroupForm: GroupFormValues = { name: '', location: '', description: '' }

/** Initial values of a stored group. */
export function groupFormOf({ name, location, description }: GroupFields): GroupFormValues {
  return { name, location, description: description ?? '' }
}
