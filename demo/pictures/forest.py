import sys; import os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
from cars import car
# a track through a pine forest against the low sun, dust in the air, an off-road car ahead
s=start(); rng=np.random.RandomState(6); random.seed(6); r=random.Random(6); v=vegmats()
cx=lambda y: 2.6*np.sin(np.asarray(y,float)/19)-.4+.0016*np.asarray(y,float)**2*np.sign(y)
gz=lambda x,y: .035*y+1.5*fbm(np.asarray(x)/22,np.asarray(y)/22,4,seed=3)*sstep(2,9,np.abs(x-cx(y)))+np.maximum(np.abs(x-cx(y))-5,0)*.12*np.where(x<cx(y),1,-.35)
X,Y=fan(0,-5,1.4,260,-65,65,360,480); d=X-cx(Y); rut=-.10*np.exp(-((np.abs(d)-.85)/.26)**2); Z=gz(X,Y)+rut+.05*fbm(X/.8,Y/.8,4,seed=5)*sstep(1.3,2.2,np.abs(d))
m=M('ground'); p=m.pos(); tr=m.attr('track')['Fac']; n=m.noise(1.2,8,.66,p); n2=m.noise(22,4,.7,p); dirt=m.mix(n,(.30,.20,.12,1),(.46,.33,.21,1)); dirt=m.mix(m.math('MULTIPLY',n2,.35),dirt,(.22,.15,.10,1)); need=m.mix(m.math('ADD',m.math('MULTIPLY',n,.6),m.math('MULTIPLY',n2,.4)),(.13,.075,.035,1),(.30,.19,.09,1)); gr=m.mix(n2,(.06,.075,.022,1),(.13,.15,.04,1)); need=m.mix(m.ramp(m.noise(.35,6,.6,p),[(.46,(0,)*3),(.60,(1,)*3)]),need,gr); m.set(Base_Color=m.mix(tr,need,dirt),Roughness=.95,Specular=.1,Normal=m.bump(m.math('ADD',n,m.math('MULTIPLY',n2,.5)),.7,.05)); grid('ground',X,Y,Z,m.mat,{'track':(1-sstep(1.35,2.1,np.abs(d)+.4*fbm(X/1.2,Y/1.2,3,seed=7)))*(1-.45*np.exp(-(d/.30)**2))})
def bigpine(seed,h=17,n=1500,leaf=.26):
    q=random.Random(seed); b=B(); lx,ly=q.uniform(-.6,.6),q.uniform(-.4,.4); b.tube([(0,0,-.6),(lx*.2,ly*.2,h*.3),(lx*.7,ly*.7,h*.65),(lx,ly,h*.95)],.27,1,9,.06)
    for k in range(12):
        z=h*(.46+.045*k); a=k*2.4+q.random(); L=q.uniform(1.2,2.8)*(1.15-.055*k); e=Vector((lx*z/h+math.cos(a)*L,ly*z/h+math.sin(a)*L,z+q.uniform(.1,.7))); b.tube([(lx*z/h,ly*z/h,z-.3),e],.06,1,5,.02); b.leaves(e,(1.25,1.25,.55),n//12,leaf,0,q,.6,.30,.5)
    return b.mesh('bp',[v['pine'],v['bark']])
v['bark']=None; v.pop('bark'); bk=M('bark3'); p=bk.n('ShaderNodeTexCoord').outputs['Object']; n=bk.noise(3.2,7,.7,bk.scale(p,(1,1,.35))); bk.set(Base_Color=bk.mix(n,(.10,.055,.03,1),(.34,.20,.12,1)),Roughness=.95,Normal=bk.bump(n,.9,.05)); v['bark']=bk.mat
T=[bigpine(i) for i in range(4)]; pts=[]; 
for k in range(2600):
    y=r.uniform(1,190); x=float(cx(y))+r.choice((-1,1))*(3.1+70*r.random()**1.5)
    if abs(x)<.9+.02*y and y<5: continue
    if all((x-a)**2+(y-b_)**2>4.2 for a,b_,_ in pts[-400:]): pts.append((x,y,0))
    if len(pts)>820: break
pts=np.array([(x,y,float(gz(np.array(x),np.array(y)))-.1) for x,y,_ in pts]); scatter(T,pts,rng.uniform(.75,1.2,len(pts)),tilt=.02)
n=3200; y=rng.uniform(0,90,n); x=cx(y)+rng.choice([-1,1],n)*(2.0+26*rng.rand(n)**1.7); scatter([shrub(1,300,.05,'green'),shrub(2,260,.05,'dry'),shrub(3,320,.06,'scrub'),shrub(4,300,.05,'green','white',50)],np.c_[x,y,gz(x,y)-.05],rng.uniform(.15,.75,n)*np.where(np.abs(x-cx(y))<3,.45,1),weights=[.34,.26,.3,.10])
RK=[rock(i,rockland('bould',rock=(.46,.39,.30),rock2=(.22,.18,.14),slope=(.5,.9),s=4)) for i in range(4)]; n=260; y=rng.uniform(1,70,n); x=cx(y)+rng.choice([-1,1],n)*(1.9+9*rng.rand(n)**1.6); scatter(RK,np.c_[x,y,gz(x,y)-.05],.06+.40*rng.rand(n)**3,tilt=.4)
cy=arg('cary',19.0); e=.5; a=math.atan2(e*2,float(cx(cy+e)-cx(cy-e))); car(arg('kind','suv'),tuple(opt('paint',(.16,.20,.16))),(float(cx(cy)),cy,float(gz(cx(cy),np.array(cy)))-.06),a,2.2)
xx,yy=fan(0,0,500,900,-60,60,300,60); t=np.clip((np.hypot(xx,yy)-500)/200,0,1); grid('mt',xx,yy,10+150*t*(.5+.5*fbm(xx/160,yy/160,5,.5,seed=3)),rockland('mtm',s=.2,slope=(.4,.6)))
EL,AZ=arg('el',13),arg('az',-15); sd=sky(EL,AZ,.30,sun=8.5,suncol=(1,.68,.38),dust=1.4,ozone=1.6,clouds=.3,cloudcol=(1.7,1.2,.85),angle=1.2)
haze((.56,.56,.48),72,4,.92,(2.0,1.32,.70),sd,6)
camera((.15,-4.2,1.55),(-.35,20,2.75),27,5.6,14)
render('forest',key=arg('key',.30),sat=1.42,power=1.32,bloom=.3,bthr=1.0,edge=.4,coh=.6,warm=.08,wb=(1.05,1,.93))
