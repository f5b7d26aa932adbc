import { clientTexts } from '@isp/domain/clients/client-texts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPlain } from '../../../../testing/render'
import { StartDateInput } from './start-date-input'

// Rules: product/clients#start-date

test('a fixed date has its note apart from the date in words', () => {
  renderPlain(<StartDateInput fixed value="2024-01-15" />)
  expect(screen.getByText(clientTexts.startDateFixed).parentElement?.textContent).toBe(
    `15 de enero de 2024. ${clientTexts.startDateFixed}`,
  )
})
