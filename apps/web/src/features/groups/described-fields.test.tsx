import { type GroupField, groupFieldKeys } from '@isp/domain/groups/group.schema'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { detailedGroup } from '../../testing/groups'
import { renderServed, serve } from '../../testing/server'
import { GroupDetailPage } from './detail/group-detail-page'
import { GroupCreatePage } from './form/group-create-page'
import { GroupEditPage } from './form/group-edit-page'

const sample = (field: GroupField) => `un valor de ${field}`
const group = { ...detailedGroup, ...Object.fromEntries(groupFieldKeys.map((field) => [field, sample(field)])) }

test('no field of a group is missing in the form of a new one', () => {
  serve({})
  const { container } = renderServed({ '/': <GroupCreatePage /> })
  expect(groupFieldKeys.filter((field) => container.querySelector(`[data-path="${field}"]`) === null)).toEqual([])
})

test('no field of a group is missing in its form', async () => {
  serve({ 'groups.byId': () => group })
  renderServed({ '/:id': <GroupEditPage /> }, ['/7'])
  await screen.findByDisplayValue(sample('name'))
  expect(groupFieldKeys.filter((field) => screen.queryByDisplayValue(sample(field)) === null)).toEqual([])
})

test('no field of a group is missing on its page', async () => {
  serve({ 'groups.byId': () => group })
  const { container } = renderServed({ '/:id': <GroupDetailPage /> }, ['/7'])
  await screen.findByRole('heading', { name: sample('name') })
  expect(groupFieldKeys.filter((field) => !container.textContent?.includes(sample(field)))).toEqual([])
})
