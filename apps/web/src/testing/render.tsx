import { MantineProvider } from '@mantine/core'
import { type RenderResult, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { theme } from '../app/theme/theme'
import { LeaveGuards } from '../lib/layers/leave-guards'

type Routes = Record<string, ReactElement>

/**
 * Renders an element with Mantine, without transitions or portals. Without its variables too: no test reads a colour or a
 * size, and the computed style of each element would have a copy of all of them.
 */
export function renderPlain(element: ReactElement): RenderResult {
  return render(
    <MantineProvider theme={theme} env="test" withCssVariables={false}>
      {element}
    </MantineProvider>,
  )
}

/** Renders routes, showing the last of `entries`, with the guards of the real app. */
export function renderPages(routes: Routes, entries: readonly string[] = ['/']) {
  const router = createMemoryRouter(
    Object.entries(routes).map(([path, element]) => ({
      path,
      element: <LeaveGuards>{element}</LeaveGuards>,
    })),
    { initialEntries: [...entries] },
  )
  return { router, ...renderPlain(<RouterProvider router={router} />) }
}
