import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPlain } from '../../testing/render'
import { AppVersion } from './app-version'

test('the version is that of the root package', () => {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../../../package.json'), 'utf8'))
  renderPlain(<AppVersion />)
  expect(screen.getByText(`Versión ${version}`)).toBeDefined()
})
