import { readFileSync } from 'node:fs'
const J=(id:string)=>JSON.parse(readFileSync(`content/tools/${id}.json`,'utf8'))
const t=async(n:string,f:()=>any)=>{try{console.log('##',n,JSON.stringify(await f()))}catch(e){console.log('##',n,'ERR',String(e).slice(0,300))}}
import { sampleSizePerVersion, compareProportions } from '#domain/tools/calculator/two-proportions.ts'
import { compute } from '#domain/tools/calculator/compute.ts'
await t('ab',()=>[sampleSizePerVersion(.04,.06,.95,.8),sampleSizePerVersion(.1,.12,.95,.8),compareProportions({size:2400,hits:96} as any,{size:2380,hits:131} as any,.95)])
await t('yt',()=>[['3','6','2.4'],['3','3','3.2']].map(([a,g,l])=>{const v={views:'85000',rpmLow:l!,rpmHigh:'4.1',growth:g!,goal:'5000',currency:'USD',paid:'',paidViews:''};return (compute('youtube-money-calculator',v) as any[]).slice(0,4).map(o=>JSON.stringify(o).slice(0,400))}))
import * as alt from '#domain/tools/text-analysis/check-alt-text.ts'
await t('alt',()=>['Image of buns, cinnamon buns, fresh buns, bakery buns 🥐🥐🥐','Nine cinnamon buns on a steel tray, still steaming, sugar melting into the top row.'].map(x=>[[...x].length,alt.checkAltText(x)]))
import * as pb from '#domain/tools/bio/professional-bio.ts'
for (const n of ['instagram','tiktok']) await t('bio',()=>{const place=pb.bioPlaces.find(p=>p.network===n)!;return pb.composeProfessionalBios(J('bio-generator').templates??J('bio-generator'),{profession:'wedding photographer',skills:'documentary style, natural light, calm timelines',achievements:'220 weddings since 2014',tone:'professional',place},'1')})
await t('bioKeys',()=>Object.keys(J('bio-generator')))
import * as bn from '#domain/tools/name-forge/brand-name.ts'
import {pronounceability} from '#domain/tools/name-forge/pronounceability.ts'
await t('pron',()=>['strngth','kiln','bakery','brindle'].map(x=>[x,pronounceability(x)]))
await t('brand',()=>{const b=J('brand-name-generator');return [Object.keys(b),(['invented','compound','two','grown','suffix','blended','blend'] as any[]).map(s=>{try{return [s,bn.generateBrandNames(b.bank??b,{words:'clay kiln glaze',style:s,sound:'soft',maxLength:9,seed:'1'}).map(i=>i.name+' '+i.pronounceability)]}catch(e){return [s,String(e).slice(0,50)]}})]})
console.log(bn.brandStyles.map(s=>(s as any).id))
import * as cn from '#domain/tools/name-forge/campaign-name.ts'
await t('headline',async()=>{const {analyseHeadline}=await import('#domain/tools/text-analysis/headline.ts');const l=J('headline-analyzer');return ['Things to know about baking rye bread at home','Why your rye bread is flat: 3 mistakes we made'].map(h=>{const r=analyseHeadline(h,l.words??l);return [r.score,r.characters,r.syllablesPerWord,r.words.length,r.points.map(p=>[p.rule,p.score,p.max]),r.words.map(w=>w.word+':'+w.kind)]})})
await t('hlists',()=>{const l=J('headline-analyzer');return Object.fromEntries(Object.entries(l).map(([k,v])=>[k,Array.isArray(v)?v.length:Object.keys(v as any).length]))})
import * as grid from '#domain/tools/canvas/profile-grid.ts'
await t('grid',()=>[grid.gridTiles({width:4032,height:3024},2,{x:.5,y:.5},'3:4')[0],grid.gridTiles({width:4032,height:3024},2,{x:.5,y:.5},'4:5')[0],grid.gridTiles({width:4032,height:3024},4,{x:.5,y:.5},'3:4')[0]])
import {coverPart,enlargement} from '#domain/tools/canvas/crop.ts'
await t('crop',()=>[coverPart({width:1200,height:800},{width:1640,height:720},{x:.5,y:.5}),coverPart({width:4032,height:3024},{width:1080,height:1350},{x:.5,y:.5}),coverPart({width:4032,height:3024},{width:1584,height:396},{x:.5,y:.3}),coverPart({width:4032,height:3024},{width:1584,height:396},{x:.5,y:.5})])
import * as cover from '#domain/tools/canvas/cover-photo.ts'
import {measure} from '#domain/tools/canvas/measure.ts'
const txt=(s:any)=>s.items.filter((i:any)=>i.kind==='text').map((i:any)=>[i.size,i.text])
await t('cover',()=>[cover.safePart(),txt(cover.coverScene({picture:{width:1200,height:800,name:'x'},focus:{x:.5,y:.5},zoom:1,title:'Saturday’s loop: 62\u00a0km, one proper hill',line:'',shade:.35},measure))])
import {slideScene,slideIsCrowded} from '#domain/tools/canvas/carousel.ts'
import {parseOutline} from '#domain/tools/canvas/outline.ts'
import {looks} from '#domain/tools/canvas/look.ts'
await t('looks',()=>JSON.stringify(looks).slice(0,300))
for (const id of ['carousel-maker','linkedin-carousel-pdf-maker']) await t(id,()=>{const d=J(id);const slides=parseOutline(d.outline);const look=(looks.find(l=>(l as any).id===d.look) as any); return slides.map((s,i)=>txt(slideScene({slides,look:look.look??look,handle:d.handle,numbered:true},i,{width:1080,height:1350},measure)).map((x:any)=>x[0]+' '+x[1]))})
await t('crowd',()=>[3,12,16,20,24].map(n=>{const d=J('carousel-maker');const base=parseOutline(d.outline);const items=['Dough mixed at six in the evening','Folded twice, an hour apart','Left in the cold until four'];const slides=parseOutline('# A\nb\n\n## The night before\n'+Array.from({length:n},(_,i)=>'- '+items[i%3]).join('\n'));const look:any=looks[0];const sc=slideScene({slides,look:look.look??look,handle:d.handle,numbered:true},1,{width:1080,height:1350},measure);return [n,[...new Set(txt(sc).map((x:any)=>x[0]))],slideIsCrowded(sc)]}))
import {quoteScene} from '#domain/tools/canvas/quote-card.ts'
await t('quote',()=>[[1080,1350],[1200,675]].map(([w,h])=>txt(quoteScene({quote:'Pull them a minute before you think. The middle finishes on the tray while you pretend to be patient.',author:'Ines, Haldon St Bakery',mark:'@haldonstbakery',align:'left',look:((looks[0] as any).look??looks[0])},{width:w!,height:h!},measure)).map((x:any)=>x[0]+' '+x[1])))
import {encode} from 'uqr'
import {qrPayload} from '#domain/tools/canvas/qr-payload.ts'
await t('qr',()=>{const w:any=qrPayload({kind:'wifi',ssid:'Haldon St guests',password:'warm-buns-740',open:false,hidden:false} as any);const l='https://haldonstbakery.example/menu';return [l.length,encode(l,{ecc:'M',border:0}).size,encode(l,{ecc:'H',border:0}).size,w.text.length,encode(w.text,{ecc:'M',border:0}).size,40/(29+8)]})
import {parseColour,toOklch,contrastRatio} from '#domain/tools/canvas/colour.ts'
import {nearestPassing} from '#domain/tools/canvas/contrast.ts'
import {toHex} from '#domain/tools/canvas/colour.ts'
await t('colour',()=>[toOklch(parseColour('#b5533b')!),contrastRatio(parseColour('#fbc92d')!,parseColour('#ffffff')!),contrastRatio(parseColour('#171b2d')!,parseColour('#fbc92d')!),toHex(nearestPassing(parseColour('#fbc92d')!,[parseColour('#ffffff')!],4.5)!)])
import {infographicScene,infographicAlt} from '#domain/tools/canvas/infographic.ts'
await t('info',()=>Object.keys(J('social-media-infographic-generator')))
