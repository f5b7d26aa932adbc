/** An installation expense; `unitCost` in whole quetzales. */
export type DemoExpense = readonly [description: string, quantity: number, unitCost: number]

/** The installation expenses of each village's group, in the order of `villages`. */
export const groupExpenses: readonly (readonly DemoExpense[])[] = [
  [
    ['Torre arriostrada de 18 m', 1, 4200],
    ['Antena sectorial 120°', 2, 1250],
    ['Cable UTP exterior (caja 305 m)', 1, 780],
    ['Mano de obra de instalación', 3, 350],
  ],
  [
    ['Torre arriostrada de 12 m', 1, 2900],
    ['Antena sectorial 120°', 1, 1250],
    ['Panel solar 150 W', 2, 690],
    ['Batería de ciclo profundo', 2, 1150],
    ['Mano de obra de instalación', 2, 350],
  ],
  [
    ['Torre arriostrada de 18 m', 2, 4200],
    ['Antena sectorial 120°', 2, 1250],
    ['Radioenlace 5 GHz', 2, 890],
    ['Switch PoE de 8 puertos', 1, 640],
  ],
  [
    ['Poste galvanizado de 9 m', 2, 950],
    ['Antena sectorial 90°', 2, 1080],
    ['Protector contra descargas', 4, 125],
    ['Mano de obra de instalación', 4, 350],
  ],
  [
    ['Fibra óptica (carrete 1 km)', 2, 1850],
    ['Convertidor de medios', 4, 210],
    ['Switch PoE de 8 puertos', 2, 640],
    ['UPS de 1000 VA', 1, 870],
    ['Router inalámbrico', 12, 185],
  ],
  [
    ['Torre autosoportada de 24 m', 1, 14500],
    ['Radioenlace 5 GHz', 4, 890],
    ['Antena sectorial 120°', 3, 1250],
    ['Panel solar 150 W', 4, 690],
    ['Batería de ciclo profundo', 4, 1150],
    ['Mano de obra de instalación', 6, 350],
  ],
]
