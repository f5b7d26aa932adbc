import { chromium } from '@playwright/test'
import { writeXlsx } from 'hucre/xlsx'
import { writeFileSync } from 'node:fs'
const OUT='/tmp/tri'
const names=['María López','Juan Pérez','Ana Chávez','José Ramírez','Rosa Tzul','Pedro Ixcoy','Lucía Morales','Carlos Batz','Marta Ajpop','Luis Cux','Elena Coj','Tomás Chay','Irma Yax','Mario Sacor','Blanca Ordóñez','Hugo Méndez']
const last=['García','Tzoc','Hernández','Velásquez','Xicará','de León','Puac','Son']
const person=i=>`${names[i%16]} ${last[(i*7+Math.floor(i/16))%8]}`
const phone=i=>`${['5','4','3'][i%3]}${String(1000000+i*7919).slice(0,7)}`
const fee=i=>[150,125,200,175][i%4]
const day=i=>new Date(Date.UTC(2023+(i%3),(i*5)%12,1+(i*3)%28))
export const sheets={
 async village(){const rows=[],merges=[];const expected={clients:0,monthly:0}
  rows.push(['INTERNET RURAL SAN PEDRO']);merges.push({startRow:0,endRow:0,startCol:0,endCol:6});rows.push(['LISTADO DE CLIENTES NOVIEMBRE 2026']);rows.push([])
  rows.push(['No.','NOMBRE COMPLETO','TELEFONO','CUOTA','FECHA INSTALACION','USUARIO','OBSERVACIONES'])
  let n=0,grand=0
  for(const v of ['Aldea Las Flores','Caserío El Tablón','San Juan Centro']){merges.push({startRow:rows.length,endRow:rows.length,startCol:0,endCol:6});rows.push([v]);let s=0
   for(let i=0;i<22+(v.length%5);i++){n++;const f=fee(n);s+=f;expected.clients++;expected.monthly+=f;rows.push([i+1,person(n).toUpperCase(),n%9===0?`${phone(n)} / ${phone(n+500)}`:n%11===0?null:`${phone(n).slice(0,4)}-${phone(n).slice(4)}`,n%5===0?`Q${f}.00`:f,n%4===0?`${String(day(n).getUTCDate()).padStart(2,'0')}/${String(day(n).getUTCMonth()+1).padStart(2,'0')}/${day(n).getUTCFullYear()}`:day(n),`pppoe${n}`,n%13===0?'paga la mamá':null])}
   grand+=s;rows.push([null,'TOTAL',null,s]);rows.push([])}
  rows.push([null,'TOTAL GENERAL',null,grand]);rows.push([]);rows.push([null,'Revisado por: ____________']);return{name:'LISTADO NOV 2026.xlsx',expected,bytes:await writeXlsx({sheets:[{name:'NOV',rows,merges,cells:dated(rows)}]})}},
 async grid(){const head=['NOMBRE','TEL','CUOTA','FECHA','ALDEA','ENE','FEB','MAR','ABR','MAY','JUN','JUL','AGO','SEP','OCT','NOV'];const rows=[['CONTROL DE PAGOS 2026'],head];const e={clients:0,monthly:0,debt:0}
  for(let n=1;n<=80;n++){const f=fee(n);e.clients++;e.monthly+=f;const unpaid=[0,0,0,1,2,3,0,1][n%8];e.debt+=unpaid*f;rows.push([person(n),phone(n),f,day(n),n%2?'La Esperanza':'Xejuyup',...Array.from({length:11},(_,m)=>m>=11-unpaid?null:['X','x','✓','ok'][n%4])])}
  return{name:'Control de pagos 2026.xlsx',expected:e,bytes:await writeXlsx({sheets:[{name:'2026',rows,cells:dated(rows)}]})}},
 async debe(){const rows=[['Nombres','Apellidos','Celular','Plan','Precio','Fecha de inicio','Debe']];const e={clients:0,monthly:0,debt:0}
  for(let n=1;n<=95;n++){const f=fee(n);const d=[0,0,f,2*f,0,75,3*f+50,0][n%8];e.clients++;e.monthly+=f;e.debt+=d;const[a,...b]=person(n).split(' ');rows.push([a,b.join(' '),`+502 ${phone(n)}`,'10 Mbps',`Q ${f}.00`,day(n),d])}
  rows.push([]);rows.push(['TOTALES',null,null,null,e.monthly,null,e.debt]);return{name:'clientes deuda.xlsx',expected:e,bytes:await writeXlsx({sheets:[{name:'Hoja1',rows,cells:dated(rows)}]})}},
 async system(){const e={clients:0,monthly:0,debt:0};const lines=['ID_CLIENTE;RAZON SOCIAL;TELEFONO 1;DIRECCION;PLAN;TARIFA MENSUAL;FEC. ALTA;ESTADO;SALDO;IP SERVICIO;COORDENADAS']
  for(let n=1;n<=120;n++){const f=fee(n);const s=[0,0,f,0,2*f,0,-50][n%7];e.clients++;e.monthly+=f;if(s>0)e.debt+=s;const d=day(n);lines.push([1000+n,person(n).toUpperCase(),`502${phone(n)}`,`${n}a. calle ${n%7}-${10+n} zona ${n%3+1}`,'RESIDENCIAL 10M',`${f},00`,`${d.toISOString().slice(0,10)} 00:00:00`,n%20===0?'CORTADO':'ACTIVO',`${s},00`,`10.0.${n%5}.${n}/24`,`14.${600000+n}, -91.${500000+n}`].join(';'))}
  return{name:'export_clientes.csv',expected:e,bytes:Buffer.from(lines.join('\r\n'),'latin1')}},
 async two(){const mk=(off,c)=>[['Cliente','WhatsApp','Mensualidad','Inicio','Último mes pagado'],...Array.from({length:c},(_,i)=>[person(off+i),phone(off+i),fee(off+i),day(off+i),['octubre','noviembre','septiembre 2026','oct-26'][i%4]])];const a=mk(1,40),b=mk(200,33);const e={clients:73,monthly:[...a.slice(1),...b.slice(1)].reduce((s,r)=>s+r[2],0),debt:[...a.slice(1),...b.slice(1)].reduce((s,r)=>s+r[2]*({octubre:1,noviembre:0,'septiembre 2026':2,'oct-26':1})[r[4]],0)}
  return{name:'clientes aldeas.xlsx',expected:e,bytes:await writeXlsx({sheets:[{name:'Las Flores',rows:a,cells:dated(a)},{name:'El Tablón',rows:b,cells:dated(b)}]})}},
}
function dated(rows){return new Map(rows.flatMap((row,i)=>row.flatMap((c,j)=>c instanceof Date?[[`${i},${j}`,{style:{numFmt:'dd/mm/yyyy'}}]]:[])))}
if(process.argv[2]==='files'){for(const k of Object.keys(sheets)){const{name,bytes,expected}=await sheets[k]();writeFileSync(`${OUT}/${k}-${name}`,bytes);console.log(k,name,expected)}process.exit()}
const [,,which,w='1440',step='end']=process.argv
const {name,bytes,expected}=await sheets[which]()
const base=process.env.BASE
const browser=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']})
const page=await browser.newPage({viewport:{width:+w,height:w==='390'?844:900},locale:'es-GT',hasTouch:w==='390',isMobile:w==='390'})
page.on('pageerror',e=>console.log('PAGEERROR',e.message))
let actions=0,shots=0
const shot=async n=>page.screenshot({path:`${OUT}/${which}-${w}-${String(++shots).padStart(2,'0')}-${n}.png`})
await page.goto(base);await page.getByLabel('Usuario').fill('admin');await page.getByLabel('Contraseña',{exact:true}).fill('clave larga 77');await page.getByLabel('Contraseña',{exact:true}).press('Enter')
await page.waitForURL(/dashboard|\/$/);await page.waitForTimeout(1500)
const t0=Date.now()
await shot('start')
const more=page.getByRole('button',{name:/^Más$|Más acciones|Más opciones/}).first()
const imp=page.getByRole('button',{name:'Importar',exact:true})
const first=page.getByText('Trae tus clientes de Excel').first()
if(await first.isVisible().catch(()=>false)){await first.click();actions++}else{await more.click();actions++;await page.getByRole('menuitem',{name:/Importar/}).click();actions++}
const dialog=page.getByRole('dialog',{name:'Importar clientes'})
await dialog.waitFor()
await shot('dialog')
await dialog.getByLabel('Archivo de clientes').setInputFiles({name,mimeType:'',buffer:Buffer.from(bytes)});actions++
await page.waitForTimeout(1200);await shot('read')
console.log('READ TEXT:',(await dialog.innerText()).slice(0,2500))
const more2=process.env.STEPS?process.env.STEPS.split('|'):[]
for(const s of more2){const[kind,sel,val]=s.split('~');if(kind==='click'){await dialog.getByRole('button',{name:new RegExp(sel)}).first().click()}if(kind==='check'){await dialog.getByLabel(new RegExp(sel)).first().click()}if(kind==='select'){await dialog.getByLabel(new RegExp(sel)).first().selectOption({label:val})}actions++;await page.waitForTimeout(900);await shot('s'+shots)
 console.log('AFTER',s,':',(await dialog.isVisible())?(await dialog.innerText()).slice(0,+(process.env.CHARS??1800)):'closed')}
await page.waitForTimeout(1000);await shot('end')
console.log({actions,seconds:(Date.now()-t0)/1000,expected})
await browser.close()
