import { PrintHead } from '../../../components/print/print-head'
import type { QuotationContent } from '../quotation-content'
import classes from './printed-quotation.module.css'

/** A quotation as it is printed: it fills the page, with signatures and foot text at the bottom. */
export function QuotationSheet({ content }: { content: QuotationContent }) {
  const { head, kind, name, facts, clientName, columns, rows, total, totalInWords } = content
  const { conditions, signatures, foot } = content
  return (
    <article className={classes.page}>
      {head && <PrintHead {...head} layout="row" />}
      <div className={classes.header}>
        <div>
          <p className={classes.kind}>{kind}</p>
          <h1 className={classes.name}>{name}</h1>
        </div>
        <dl className={classes.facts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <p className={classes.client}>
        <span>Cliente</span> {clientName}
      </p>
      <table className={classes.items}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells }) => (
            <tr key={id}>
              {cells.map((cell, index) => (
                <td key={columns[index]}>{cell}</td>
              ))}
            </tr>
          ))}
          <tr className={classes.total}>
            <th scope="row">{total[0]}</th>
            {total.slice(1).map((amount, index) => (
              <td key={columns[index + 1]}>{amount}</td>
            ))}
          </tr>
        </tbody>
      </table>
      <p className={classes.words}>{totalInWords}</p>
      {conditions !== null && (
        <section className={classes.conditions}>
          <h2 className={classes.kind}>Condiciones</h2>
          <p>{conditions}</p>
        </section>
      )}
      <div className={classes.bottom}>
        <div className={classes.signatures}>
          {signatures.map(({ label, name }) => (
            <p key={label}>
              <span>{label}</span>
              {name}
            </p>
          ))}
        </div>
        {foot !== null && <p className={classes.foot}>{foot}</p>}
      </div>
    </article>
  )
}
