import { parentPort, workerData } from 'node:worker_threads'
import { drawReport, type ReportToPrint } from './draw-report.ts'

/** Draws one report, and ends: neither pdfkit nor its fonts stay in memory. */

parentPort?.postMessage(await drawReport(workerData as ReportToPrint), [])
