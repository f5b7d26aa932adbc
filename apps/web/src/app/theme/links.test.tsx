import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Anchor } from '@mantine/core'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPlain } from '../../testing/render'

const SRC = join(import.meta.dirname, '../..')

test('a link in text is underlined', () => {
  renderPlain(
    <p>
      Sin gastos. <Anchor href="/groups">Agregar gastos</Anchor>
    </p>,
  )
  expect(screen.getByRole('link').dataset.underline).toBe('always')
})

test('no style marks a link in text by its colour alone', () => {
  const styles = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'))
  const rules = styles.flatMap((name) => readFileSync(join(SRC, name), 'utf8').match(/[^{}]+\{[^{}]*\}/g) ?? [])
  const coloured = rules.filter((rule) => rule.includes('color: var(--mantine-color-anchor)'))
  expect(coloured.length).toBeGreaterThan(0)
  expect(coloured.filter((rule) => rule.includes('text-decoration: none'))).toEqual([])
})
