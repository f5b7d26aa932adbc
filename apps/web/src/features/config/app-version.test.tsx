import { readFileSync } from 'node:fs'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPlain } from '../../testing/render'
import { AppVersion } from './app-version'

test('the version is that of the root package', () => {
  const { version } = JSON.parse(readFileSync('../../package.json', 'utf8'))
  renderPlain(<AppVersion />)
  expect(screen.getByText(`Versión ${version}`)).toBeDefined()
})
