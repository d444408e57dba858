// Loads the configured testimonial badge, on medium screens and larger ones alone.
const place = document.querySelector('[data-testimonials]')
if (place && matchMedia('(min-width: 768px)').matches) {
  const script = document.createElement('script')
  script.src = place.dataset.testimonials
  script.async = true
  place.append(script)
}
