import { useEffect, useRef, useState, type ComponentType } from "react";

const SCREENS_AHEAD = "0% 0% 200%";

/** Fetched well before their place comes into view, so that nothing in view moves when they arrive. */
export function TestimonialsWhenNear() {
  const place = useRef<HTMLDivElement>(null);
  const [Testimonials, setTestimonials] = useState<ComponentType>();

  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      async ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        const loaded = await import("./testimonials.tsx");
        setTestimonials(() => loaded.Testimonials);
      },
      { rootMargin: SCREENS_AHEAD },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  return <div ref={place}>{Testimonials && <Testimonials />}</div>;
}
