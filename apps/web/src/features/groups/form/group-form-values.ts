import { groupInput } from '@isp/domain/groups/group.schema'
import type { z } from 'zod'

/** The written fields of a group's forms; the ticked members and the expenses stand beside them. */
export const groupFormInput = groupInput.pick({ name: true, location: true, description: true })
export type GroupFields = z.output<typeof groupFormInput>

/** What the forms hold: every field as text, empty when there is nothing. */
export type GroupFormValues = Record<keyof GroupFields, string>

export const emptyGroupForm: GroupFormValues = { name: '', location: '', description: '' }

/** A stored group's form. */
export function groupFormOf({ name, location, description }: GroupFields): GroupFormValues {
  return { name, location, description: description ?? '' }
}
