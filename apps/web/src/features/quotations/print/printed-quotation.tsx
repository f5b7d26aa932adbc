import { formatQuetzales } from '@isp/domain/money/money'
import { Button, Checkbox } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { BackLink } from '../../../components/layout/back-link'
import type { RouterOutputs } from '../../../lib/server/trpc'
import { quotationDate } from '../quotation-date'
import classes from './printed-quotation.module.css'

/** A quotation on letter paper. Costs and profits are internal: printed only on request. */
export function PrintedQuotation({ quotation }: { quotation: RouterOutputs['quotations']['byId'] }) {
  const [withCosts, setWithCosts] = useState(false)
  const { id, name, clientName, items } = quotation

  return (
    <div className={classes.page}>
      <div className={classes.tools}>
        <BackLink to="/quotations" />
        <Checkbox
          label="Incluir costos y ganancia"
          checked={withCosts}
          onChange={(event) => setWithCosts(event.currentTarget.checked)}
        />
        <Button leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
          Imprimir
        </Button>
      </div>
      <article className={classes.page}>
        <header className={classes.header}>
          <div>
            <p className={classes.kind}>Cotización</p>
            <h1 className={classes.name}>{name}</h1>
          </div>
          <dl className={classes.facts}>
            <dt>Número</dt>
            <dd>{id}</dd>
            <dt>Fecha</dt>
            <dd>{quotationDate(quotation)}</dd>
          </dl>
        </header>
        <p className={classes.client}>
          <span>Cliente</span> {clientName}
        </p>
        <table className={classes.items}>
          <thead>
            <tr>
              <th scope="col">Artículo</th>
              {withCosts && <th scope="col">Precio de Compra</th>}
              <th scope="col">{withCosts ? 'Precio de Venta' : 'Precio'}</th>
              {withCosts && <th scope="col">Ganancia</th>}
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={item.id}>
                <td>{item.name}</td>
                {withCosts && <td>{formatQuetzales(item.purchasePrice)}</td>}
                <td>{formatQuetzales(item.salePrice)}</td>
                {withCosts && <td>{formatQuetzales(item.profit)}</td>}
              </tr>
            ))}
            <tr className={classes.total}>
              <th scope="row">Total</th>
              {withCosts && <td>{formatQuetzales(quotation.totalPurchase)}</td>}
              <td>{formatQuetzales(quotation.totalSale)}</td>
              {withCosts && <td>{formatQuetzales(quotation.totalProfit)}</td>}
            </tr>
          </tbody>
        </table>
      </article>
    </div>
  )
}
